import type { OwnProfile } from '#contract/professionals.ts'
import { pounds, priceOf } from '#domain/money.ts'
import { PROFILE_LIMITS } from '#domain/profile.ts'
import { Card } from '#web/ui/card.tsx'
import { Price } from '#web/ui/price.tsx'
import { ProfessionalCard } from './professional-card.tsx'
import { About, Expertise, IntroVideo, ProfileHeader } from './profile.tsx'

/** How clients see what is being written, before it is saved. Nothing in it can be pressed. */
export function PreviewCard({ profile }: { profile: OwnProfile }) {
  return (
    <section aria-label="In lists">
      <h3 className="mb-2.5 text-ink-2 text-small">As clients see you in lists</h3>
      <div inert>
        <ProfessionalCard professional={drawable(profile)} />
      </div>
    </section>
  )
}

/** The whole profile, and the card of lists beside it. */
export function PreviewPage({ profile }: { profile: OwnProfile }) {
  const drawn = {
    ...drawable(profile),
    responseMinutes: null,
    sessionsCompleted: 0,
    memberSince: '',
  }
  const { bio, experience, tags, languages, credentials, introVideoUrl, hourlyRateMinor } = drawn
  return (
    <div className="grid items-start gap-5.5 lg:grid-cols-[minmax(0,1fr)_340px]">
      <div inert className="flex min-w-0 flex-col gap-5.5">
        <ProfileHeader professional={drawn}>{null}</ProfileHeader>
        {(bio || experience) && <About professional={drawn} />}
        {tags.length + languages.length + credentials.length > 0 && (
          <Expertise professional={drawn} />
        )}
        {introVideoUrl && <IntroVideo professional={drawn} url={introVideoUrl} />}
      </div>
      <div className="flex min-w-0 flex-col gap-5.5">
        <Card as="section" aria-label="Price">
          <Price
            size="l"
            rate={pounds(hourlyRateMinor, 'short')}
            total={pounds(priceOf(hourlyRateMinor, 60).totalMinor)}
            minutes={60}
          />
        </Card>
        <PreviewCard profile={profile} />
      </div>
    </div>
  )
}

/** With the least price while what is typed is none. */
function drawable(profile: OwnProfile): OwnProfile {
  const { least } = PROFILE_LIMITS.hourlyRateMinor
  const isPrice = Number.isInteger(profile.hourlyRateMinor)
  return isPrice ? profile : { ...profile, hourlyRateMinor: least }
}
