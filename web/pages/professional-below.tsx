import type { ProfessionalDetail } from '#contract/profile/professionals.ts'
import { About, StatsStrip } from '#web/features/professionals/about.tsx'
import { Expertise } from '#web/features/professionals/expertise.tsx'
import { BusinessDetails } from '#web/features/professionals/profile/business-details.tsx'
import { ReportProfile } from '#web/features/professionals/profile/report-profile.tsx'
import { ReviewSection } from '#web/features/reviews/review-section.tsx'

/** What comes after a profile's first sight: what one decides by first, then what the law asks for. */
export default function ProfessionalBelow({ detail }: { detail: ProfessionalDetail }) {
  const { professional } = detail
  return (
    <>
      <StatsStrip professional={professional} />
      <About professional={professional} />
      <Expertise professional={professional} />
      <ReviewSection detail={detail} />
      <BusinessDetails professional={professional} />
      <ReportProfile professional={professional} />
    </>
  )
}
