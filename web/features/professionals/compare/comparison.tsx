import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { paths } from '#contract/paths/paths.ts'
import type { ProfessionalDetail } from '#contract/profile/professionals.ts'
import { keyOf } from '#web/api/cache/call-query.ts'
import { callQueryOrNull } from '#web/api/cache/call-query-or-null.ts'
import { professionalCalls } from '#web/api/calls/profile/professionals.ts'
import { VerifiedMark } from '#web/features/professionals/card-marks.tsx'
import { isVerified, VERIFICATION_NOTE } from '#web/features/professionals/verification.tsx'
import { HourPrice } from '#web/shared/booking/hour-price.tsx'
import { Portrait } from '#web/shared/files/portrait.tsx'
import { useTimeZone, whenOf, zoneNameOf } from '#web/shared/time/time.ts'
import { yearsOf } from '#web/shared/time/years.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { iconButtonStyle } from '#web/ui/icon-button.tsx'
import { Rating } from '#web/ui/rating.tsx'
import { choose, chosenQuery } from './chosen.ts'

/** Those of them who are listed. */
export const comparedQuery = (ids: string[]) =>
  queryOptions({
    queryKey: keyOf(professionalCalls.getProfessional, { params: { id: ids.join(' ') } }),
    queryFn: async ({ client }) => {
      const found = await Promise.all(ids.map((id) => client.query(detailOrNull(id))))
      return found.filter((detail) => detail !== null)
    },
  })

const detailOrNull = (id: string) =>
  callQueryOrNull(
    professionalCalls.getProfessional,
    { params: { id } },
    'Failed to fetch professionals',
  )

/** One column for each; on phones what a row is about is above its values. */
export function Comparison({ details }: { details: ProfessionalDetail[] }) {
  const columns =
    details.length > 2
      ? 'grid-cols-3 md:grid-cols-[8rem_repeat(3,minmax(0,1fr))]'
      : details.length > 1
        ? 'grid-cols-2 md:grid-cols-[8rem_repeat(2,minmax(0,1fr))]'
        : 'grid-cols-1 md:grid-cols-[8rem_minmax(0,1fr)]'
  const row = `grid gap-x-2 md:gap-x-6 ${columns}`
  return (
    <Card className="max-md:p-3">
      <table className="block w-full">
        <thead className="block">
          <tr className={row}>
            <td className="max-md:hidden" />
            {details.map(({ professional }) => (
              <th key={professional.id} scope="col" className="min-w-0 text-left font-[400]">
                <Who professional={professional} others={details} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block">
          {ROWS.map(({ title, cell }) => (
            <tr key={title} className={`${row} border-line border-t py-3`}>
              <th
                scope="row"
                className="col-span-full pb-1 text-left font-[550] text-ink-2 text-small md:col-span-1"
              >
                {title}
              </th>
              {details.map((detail) => (
                <td
                  key={detail.professional.id}
                  className="min-w-0 break-words text-small max-sm:[&_b]:text-[1rem]"
                >
                  {cell(detail)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-ink-3 text-tiny">
        Experience and qualifications are as each professional states them.{' '}
        <Link to={`${paths.resources()}#checking-credentials`} className="underline">
          How to check credentials
        </Link>
      </p>
    </Card>
  )
}

type Person = ProfessionalDetail['professional']

function Who({ professional, others }: { professional: Person; others: ProfessionalDetail[] }) {
  const { id, name, avatar, headline } = professional
  const client = useQueryClient()
  const navigate = useNavigate()
  const { state } = useLocation()
  const { data: chosen = [] } = useQuery(chosenQuery)
  const remove = () => {
    choose(
      client,
      chosen.filter((each) => each.id !== id),
    )
    const left = others.map((other) => other.professional.id).filter((other) => other !== id)
    void navigate(left.length > 0 ? paths.compare(left) : paths.browse(), {
      preventScrollReset: true,
      state,
    })
  }
  return (
    <div className="flex flex-col gap-2 pb-4">
      <div className="flex items-start justify-between">
        <Portrait name={name} src={avatar} size="card" />
        <button
          type="button"
          aria-label={`Remove ${name} from the comparison`}
          onClick={remove}
          className={cx(iconButtonStyle, 'max-sm:size-8')}
        >
          <X aria-hidden className="size-4.5" />
        </button>
      </div>
      <p className="flex flex-wrap items-center gap-x-1.5">
        <Link
          to={paths.professional(id)}
          className="wrap-anywhere min-w-0 font-[600] hover:underline max-sm:text-small"
        >
          {name}
        </Link>
        {isVerified(professional) && <VerifiedMark />}
      </p>
      <p dir="auto" className="wrap-anywhere text-ink-2 text-small max-md:hidden">
        {headline}
      </p>
    </div>
  )
}

const ROWS: { title: string; cell: (detail: ProfessionalDetail) => ReactNode }[] = [
  {
    title: 'Price',
    cell: ({ professional }) => <HourPrice hourlyRateMinor={professional.hourlyRateMinor} />,
  },
  {
    title: 'Rating',
    cell: ({ professional }) => (
      <Rating average={professional.ratingAvg} count={professional.ratingCount} short />
    ),
  },
  {
    title: 'Next free time',
    cell: ({ professional }) => <When at={professional.nextFreeAt} />,
  },
  { title: 'Languages', cell: ({ professional }) => listOf(professional.languages) },
  { title: 'Works with', cell: ({ professional }) => listOf(professional.clientGroups) },
  {
    title: 'Experience',
    cell: ({ professional: { experienceYears } }) =>
      experienceYears === null ? UNSAID : yearsOf(experienceYears),
  },
  {
    title: 'Qualifications',
    cell: ({ professional: { credentials } }) =>
      credentials.length === 0 ? (
        UNSAID
      ) : (
        <ul className="flex flex-col gap-1.5">
          {credentials.map(({ title, year }) => (
            <li key={`${title} ${year}`}>{[title, year].filter(Boolean).join(', ')}</li>
          ))}
        </ul>
      ),
  },
  {
    title: 'Latest review',
    cell: ({ professional, reviews: [latest] }) =>
      latest ? (
        <>
          <p className="text-ink-2">{shortened(latest.text)}</p>
          <Link
            to={paths.reviews(professional.id)}
            className="mt-1 inline-block py-1 text-action underline underline-offset-2"
          >
            All reviews<span className="sr-only"> of {professional.name}</span>
          </Link>
        </>
      ) : (
        'No reviews yet'
      ),
  },
  {
    title: 'Book',
    cell: ({ professional }) =>
      isVerified(professional) ? (
        <Link
          to={paths.bookProfessional(professional.id)}
          className={cx(buttonStyle(), 'max-md:w-full max-md:px-1')}
        >
          Book Now<span className="sr-only"> with {professional.name}</span>
        </Link>
      ) : (
        VERIFICATION_NOTE
      ),
  },
]

/** In the reader's time zone, which only the browser knows. */
function When({ at }: { at: string | null }) {
  const zone = useTimeZone()
  if (at === null) return 'No free times at present'
  return (
    <time dateTime={at} className="figures" suppressHydrationWarning>
      {whenOf(at, zone)} {zoneNameOf(at, zone)}
    </time>
  )
}

const UNSAID = <span className="text-ink-3">Not stated</span>

const MOST_SHOWN = 160

const shortened = (text: string) =>
  text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN).replace(/\s\S*$/, '')}…` : text

const listOf = (words: string[]) => (words.length > 0 ? words.join(', ') : UNSAID)
