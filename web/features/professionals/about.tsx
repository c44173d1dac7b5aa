import type { ProfessionalDetail } from '#contract/profile/professionals.ts'
import { dateOf, useTimeZone } from '#web/shared/time/time.ts'
import { yearsOf } from '#web/shared/time/years.ts'
import { Section } from './section.tsx'

type Person = ProfessionalDetail['professional']

/** What stands nowhere else at first sight; without data, a figure is left out. */
export function StatsStrip({ professional }: { professional: Person }) {
  const zone = useTimeZone()
  const { experienceYears, clientGroups, languages, memberSince } = professional
  const stats = [
    { label: 'In practice', value: experienceYears === null ? '' : yearsOf(experienceYears) },
    { label: 'Works with', value: clientGroups.join(', ') },
    { label: 'Speaks', value: languages.join(', ') },
    {
      label: 'Member since',
      value: memberSince && dateOf(memberSince, zone).split(' ').slice(1).join(' '),
    },
  ].filter(({ value }) => value)
  if (stats.length < 2) return null
  return (
    <dl className="flex flex-wrap gap-px overflow-hidden rounded-m border border-line bg-line">
      {stats.map(({ label, value }) => (
        <div key={label} className="min-w-0 flex-1 basis-34 break-words bg-surface px-5 py-3.5">
          <dt className="text-ink-2 text-small">{label}</dt>
          <dd className="figures font-[600] text-control">{value}</dd>
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
