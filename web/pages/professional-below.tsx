import type { ProfessionalDetail } from '#contract/profile/professionals.ts'
import { Expertise } from '#web/features/professionals/expertise.tsx'
import { IntroVideo } from '#web/features/professionals/profile.tsx'
import { ReviewSection } from '#web/features/reviews/review-section.tsx'

/** What comes after a profile's first sight. */
export default function ProfessionalBelow({ detail }: { detail: ProfessionalDetail }) {
  const { professional } = detail
  return (
    <>
      <Expertise professional={professional} />
      {professional.introVideoUrl && (
        <IntroVideo professional={professional} url={professional.introVideoUrl} />
      )}
      <ReviewSection detail={detail} />
    </>
  )
}
