import { Clock, ExternalLink, Globe, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { useId } from 'react'
import type { ProfessionalDetail } from '#contract/profile/professionals.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { HourPrice } from '#web/shared/booking/hour-price.tsx'
import { Portrait } from '#web/shared/files/portrait.tsx'
import { cityOf, dateOf, spanOf, useTimeZone, zoneNameOf } from '#web/shared/time/time.ts'
import { Card } from '#web/ui/card.tsx'
import type { Elements } from '#web/ui/elements.tsx'
import { Rating } from '#web/ui/rating.tsx'
import { BookableStatus, CheckedBadge } from './profile-badges.tsx'
import { isVerified } from './verification.tsx'

type Person = ProfessionalDetail['professional']

/** `children` are actions beside the name. */
export function ProfileHeader(props: { professional: Person; children: Elements }) {
  const { professional, children } = props
  const verified = isVerified(professional)
  const zone = useTimeZone()
  return (
    <header className="flex flex-col gap-5 sm:flex-row sm:items-start sm:gap-6">
      <Portrait name={professional.name} src={professional.avatar} size="l" />
      <div className="min-w-0 flex-1">
        <div className="flex items-start justify-between gap-3">
          <h1 className="min-w-0 break-words text-h1">{professional.name}</h1>
          {children}
        </div>
        <p dir="auto" className="wrap-anywhere mt-1.5 text-ink-2 text-lead leading-snug">
          {professional.headline}
        </p>
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-small">
          <Rating average={professional.ratingAvg} count={professional.ratingCount} />
          {verified && <CheckedBadge>Identity verified</CheckedBadge>}
          {professional.checks.map(({ register, number, badge }) => (
            <CheckedBadge key={register + number}>{badge}</CheckedBadge>
          ))}
          <BookableStatus verified={verified} />
        </div>
        <div className="mt-3">
          <HourPrice hourlyRateMinor={professional.hourlyRateMinor} />
        </div>
        <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1.5 text-ink-2 text-small">
          {professional.location && <Fact icon={<MapPin />}>{professional.location}</Fact>}
          <Fact icon={<Globe />}>
            {cityOf(professional.timeZone)} time
            {professional.timeZone !== zone &&
              ` (${zoneNameOf(new Date(serverNow()).toISOString(), professional.timeZone)})`}
          </Fact>
          {professional.responseMinutes !== null && (
            <Fact icon={<Clock />}>Responds within {spanOf(professional.responseMinutes)}</Fact>
          )}
        </ul>
      </div>
    </header>
  )
}

function Fact({ icon, children }: { icon: Elements; children: ReactNode }) {
  return (
    <li className="inline-flex min-w-0 items-center gap-1.5 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-ink-3">
      {icon}
      <span className="wrap-anywhere min-w-0">{children}</span>
    </li>
  )
}

/** Figures without data are omitted. */
export function StatsStrip({ professional }: { professional: Person }) {
  const zone = useTimeZone()
  const stats = [
    ...(professional.sessionsCompleted > 0
      ? [{ label: 'Sessions held', value: professional.sessionsCompleted.toLocaleString('en-GB') }]
      : []),
    ...(professional.ratingCount > 0
      ? [{ label: 'Average rating', value: professional.ratingAvg }]
      : []),
    ...(professional.responseMinutes === null
      ? []
      : [{ label: 'Response time', value: spanOf(professional.responseMinutes) }]),
    {
      label: 'Member since',
      value: dateOf(professional.memberSince, zone).split(' ').slice(1).join(' '),
    },
  ]
  if (stats.length < 2) return null
  return (
    <dl className="flex flex-wrap gap-px overflow-hidden rounded-m border border-line bg-line">
      {stats.map(({ label, value }) => (
        <div
          key={label}
          className="flex min-w-0 flex-1 basis-34 flex-col-reverse justify-end break-words bg-surface px-5 py-4"
        >
          <dt className="text-small text-ink-2">{label}</dt>
          <dd className="figures font-display text-h2">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Longer texts are cut off here until expanded. */
const ABOUT_LENGTH = 700

export function About({ professional }: { professional: Person }) {
  const paragraphs = [professional.bio, professional.experience]
    .join('\n')
    .split(/\n+/)
    .filter(Boolean)
  if (paragraphs.length === 0) return null
  const shown = paragraphs.filter(
    (_, n) => n === 0 || lengthOf(paragraphs.slice(0, n + 1)) <= ABOUT_LENGTH,
  )
  const rest = paragraphs.slice(shown.length)
  return (
    <Section title="About">
      <div className="wrap-anywhere flex max-w-[68ch] flex-col gap-3 text-ink-2">
        {shown.map((paragraph) => (
          <p key={paragraph} dir="auto">
            {paragraph}
          </p>
        ))}
        {rest.length > 0 && (
          <details className="group">
            <summary className="inline-flex min-h-11 cursor-pointer list-none items-center font-[550] text-action text-small hover:underline group-open:hidden">
              Read more
            </summary>
            <div className="flex flex-col gap-3">
              {rest.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </details>
        )}
      </div>
    </Section>
  )
}

const lengthOf = (paragraphs: string[]) => paragraphs.join('').length

/** Plays a video file, or links to a page with the video. */
export function IntroVideo({ professional, url }: { professional: Person; url: string }) {
  const { name, avatar } = professional
  const page = pageOf(url)
  return (
    <Section title="Intro Video">
      {page ? (
        <a
          href={page.href}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className="inline-flex min-h-11 items-center gap-2 break-words font-[550] text-action hover:underline"
        >
          <span>
            Watch <bdi>{name}</bdi>
            <span> on {page.hostname}</span>
          </span>
          <ExternalLink aria-hidden className="size-4 shrink-0" />
          <span className="sr-only">(opens in a new tab)</span>
        </a>
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: professionals bring their own films, without captions
        <video
          src={url}
          controls
          playsInline
          preload="none"
          poster={avatar ?? undefined}
          aria-label={`${name} introduces themselves`}
          className="aspect-video w-full max-w-[640px] rounded-m bg-sunken"
        />
      )}
    </Section>
  )
}

/** The URL, unless it is invalid or ends like a video file's. */
function pageOf(url: string): URL | undefined {
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return undefined
  const address = new URL(url)
  return /\.(mp4|m4v|webm|ogv|mov)$/i.test(address.pathname) ? undefined : address
}

export function Section({ title, children }: { title: string; children: Elements }) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className="mb-4 text-h2">
        {title}
      </h2>
      {children}
    </Card>
  )
}
