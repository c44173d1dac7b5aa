import { BadgeCheck, ShieldCheck } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { ProfessionalDetail } from '#contract/profile/professionals.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { cityOf, spanOf, zoneNameOf } from '#web/shared/time/time.ts'
import type { Elements } from '#web/ui/elements.tsx'
import { Rating } from '#web/ui/rating.tsx'
import { Face } from './profile/face.tsx'
import { BookableStatus, Checked } from './profile-badges.tsx'
import { isVerified } from './verification.tsx'

const Film = lazy(() => import('./profile/film.tsx'))

type Person = ProfessionalDetail['professional']

/** Who someone is, at first sight. `children` are actions beside the name. */
export function ProfileHeader(props: { professional: Person; children: Elements }) {
  const { professional, children } = props
  const { name, introVideoUrl } = professional
  const verified = isVerified(professional)
  const [isPlaying, setPlaying] = useState(false)
  return (
    <header className="@container flex flex-col gap-5.5">
      <div className="grid grid-rows-[auto_1fr] gap-x-4 gap-y-3.5 @min-[16rem]:grid-cols-[auto_minmax(0,1fr)] @min-[34rem]:gap-x-7">
        <div className="flex @min-[34rem]:row-span-2">
          <Face professional={professional} onPlay={() => setPlaying(true)} />
        </div>
        <div className="min-w-0">
          <div className="flex items-start justify-between gap-3">
            <h1 className="min-w-0 break-words text-h1">{name}</h1>
            {children}
          </div>
          <p dir="auto" className="wrap-anywhere mt-1.5 text-ink-2 leading-snug sm:text-lead">
            {professional.headline}
          </p>
        </div>
        <div className="col-span-full flex min-w-0 flex-col gap-2.5 text-small @min-[34rem]:col-start-2">
          <div className="flex flex-wrap items-center gap-x-4.5 gap-y-1.5">
            {verified && <Checked icon={<BadgeCheck />}>Identity verified</Checked>}
            {professional.checks.map(({ register, number, badge }) => (
              <Checked key={register + number} icon={<ShieldCheck />}>
                {badge}
              </Checked>
            ))}
            <BookableStatus verified={verified} />
          </div>
          <Facts professional={professional} />
        </div>
      </div>
      {isPlaying && introVideoUrl && (
        <Suspense>
          <Film name={name} url={introVideoUrl} />
        </Suspense>
      )}
    </header>
  )
}

/** What clients say of them, where they are, and how much they have done here; nothing without data. */
function Facts({ professional }: { professional: Person }) {
  const { location, timeZone, responseMinutes, sessionsCompleted } = professional
  const { ratingAvg, ratingCount } = professional
  const { state } = useLocation()
  const rating = <Rating average={ratingAvg} count={ratingCount} />
  const zone = zoneNameOf(new Date(serverNow()).toISOString(), timeZone)
  return (
    <ul className="flex flex-wrap gap-y-1 text-ink-2 *:wrap-anywhere *:inline-flex *:min-w-0 *:items-center *:not-last:after:mx-2 *:not-last:after:content-['·']">
      <li>
        {ratingCount > 0 ? (
          <Link to="#reviews" replace state={state} className="hover:underline">
            {rating}
          </Link>
        ) : (
          rating
        )}
      </li>
      <li>
        {location || `${cityOf(timeZone)} time`} ({zone})
      </li>
      {responseMinutes !== null && <li>Responds within {spanOf(responseMinutes)}</li>}
      {sessionsCompleted > 0 && (
        <li>
          {sessionsCompleted.toLocaleString('en-GB')}{' '}
          {sessionsCompleted === 1 ? 'session' : 'sessions'} held
        </li>
      )}
    </ul>
  )
}
