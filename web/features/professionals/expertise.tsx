import { Link } from 'react-router'
import { findPath } from '#contract/paths/find.ts'
import { paths } from '#contract/paths/paths.ts'
import type { ProfessionalDetail } from '#contract/profile/professionals.ts'
import { CHECKER_NAMES, dayInWords } from '#domain/profile/badges/credential-badge.ts'
import type { Registration } from '#domain/profile/badges/registers.ts'
import { Badge } from '#web/ui/badge.tsx'
import { cx } from '#web/ui/cx.ts'
import type { Elements } from '#web/ui/elements.tsx'
import { Services } from './profile/services.tsx'
import { Section } from './section.tsx'

type Person = ProfessionalDetail['professional']

/** What they offer, and what they know and state about it. */
export function Expertise({ professional }: { professional: Person }) {
  return (
    <>
      <Services professional={professional} />
      <Stated professional={professional} />
    </>
  )
}

function Stated({ professional }: { professional: Person }) {
  const { tags, subjects, credentials, languages, checks, proofs } = professional
  if ([tags, credentials, languages, proofs].every(({ length }) => length === 0)) return null
  return (
    <Section title="Expertise & Qualifications">
      <div className="grid gap-6 sm:grid-cols-2">
        {tags.length > 0 && (
          <Group title="Subjects">
            <BadgeList words={tags} pages={subjects} />
          </Group>
        )}
        {languages.length > 0 && (
          <Group title="Languages">
            <BadgeList words={languages} />
          </Group>
        )}
        {proofs.length > 0 && (
          <Group title="Proof" className="sm:col-span-2">
            <ul className="flex flex-col gap-1 text-ink-2 text-small">
              {proofs.map((proof) => (
                <li key={proof} className="wrap-anywhere">
                  {proof}
                </li>
              ))}
            </ul>
          </Group>
        )}
        {credentials.length > 0 && (
          <Group title="Qualifications" className="sm:col-span-2">
            <ul className="flex flex-col gap-2.5">
              {credentials.map(({ title, institution, year, registration }) => (
                <li key={`${title} ${institution} ${year}`} className="wrap-anywhere">
                  <p className="font-[550]">{title}</p>
                  <p className="text-ink-2 text-small">
                    {[institution, year].filter(Boolean).join(', ')}
                  </p>
                  {registration?.number && (
                    <p className="text-ink-2 text-small">
                      <span>{registration.register} number </span>
                      <span className="figures">{registration.number}</span>
                      <span>, {saidOf(registration, checks)}</span>
                    </p>
                  )}
                </li>
              ))}
            </ul>
            <p className="mt-3 text-ink-3 text-tiny">
              <span>
                As stated by <bdi>{professional.name}</bdi>, except what was checked. ‘Identity
                verified’ says who someone is, not what they are qualified for.{' '}
              </span>
              <Link to={`${paths.resources()}#checking-credentials`} className="underline">
                How to check credentials
              </Link>
            </p>
          </Group>
        )}
      </div>
    </Section>
  )
}

function saidOf({ register, number }: Registration, checks: Person['checks']): string {
  const check = checks.find((each) => each.register === register && each.number === number)
  return check
    ? `checked ${dayInWords(check.on)} by ${CHECKER_NAMES[check.by]}`
    : 'stated by the professional'
}

function Group(props: { title: string; className?: string; children: Elements }) {
  return (
    <div className={cx('min-w-0', props.className)}>
      <h3 className="mb-2 text-small">{props.title}</h3>
      {props.children}
    </div>
  )
}

function BadgeList({ words, pages = [] }: { words: string[]; pages?: Person['subjects'] }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {words.map((word) => {
        const badge = <Badge className="wrap-anywhere whitespace-normal">{word}</Badge>
        const page = pages.find(({ tag }) => tag === word)
        return (
          <li key={word} className="min-w-0">
            {page ? (
              <Link to={findPath(page.slug)} className="underline underline-offset-2">
                {badge}
              </Link>
            ) : (
              badge
            )}
          </li>
        )
      })}
    </ul>
  )
}
