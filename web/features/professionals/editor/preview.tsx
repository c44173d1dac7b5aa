import type { OwnProfile, Professional } from '#contract/profile/professionals.ts'
import { About, StatsStrip } from '#web/features/professionals/about.tsx'
import { Expertise } from '#web/features/professionals/expertise.tsx'
import { ProfessionalCard } from '#web/features/professionals/professional-card.tsx'
import { ProfileHeader } from '#web/features/professionals/profile.tsx'
import { HourPrice } from '#web/shared/booking/hour-price.tsx'
import { Card } from '#web/ui/card.tsx'

/** The unsaved profile as a card in lists. Not interactive. */
export function PreviewCard({ profile }: { profile: OwnProfile }) {
  const professional = toProfessional(profile)
  return (
    <section aria-label="In lists">
      <h3 className="mb-2.5 text-ink-2 text-small">As clients see you in lists</h3>
      {professional ? (
        <div inert>
          <ProfessionalCard professional={professional} />
        </div>
      ) : (
        <NoPrice />
      )}
    </section>
  )
}

/** The unsaved profile as a page, with its card beside it. */
export function PreviewPage({ profile }: { profile: OwnProfile }) {
  const priced = toProfessional(profile)
  if (!priced) return <NoPrice />
  const professional = {
    ...priced,
    responseMinutes: null,
    sessionsCompleted: 0,
    proofs: [],
    memberSince: '',
    subjects: [],
  }
  const { bio, experience, hourlyRateMinor } = professional
  return (
    <div className="grid items-start gap-5.5 lg:grid-cols-[minmax(0,1fr)_340px]">
      <div inert className="flex min-w-0 flex-col gap-5.5">
        <ProfileHeader professional={professional}>{null}</ProfileHeader>
        <StatsStrip professional={professional} />
        {(bio || experience) && <About professional={professional} />}
        <Expertise professional={professional} />
      </div>
      <div className="flex min-w-0 flex-col gap-5.5">
        <Card as="section" aria-label="Price">
          <HourPrice size="l" hourlyRateMinor={hourlyRateMinor} />
        </Card>
        <PreviewCard profile={profile} />
      </div>
    </div>
  )
}

function NoPrice() {
  return (
    <Card className="text-ink-2 text-small">
      Set a price to see here what clients see. Without one, your profile is not listed.
    </Card>
  )
}

/** Undefined without a price, since such a profile isn't shown to clients. */
function toProfessional({ hourlyRateMinor, ...profile }: OwnProfile): Professional | undefined {
  if (hourlyRateMinor === null || !Number.isInteger(hourlyRateMinor)) return undefined
  return { ...profile, hourlyRateMinor }
}
