import { Link, useLocation } from 'react-router'
import { paths } from '#contract/paths/paths.ts'
import type { ListedProfessional } from '#web/api/queries/profile/professionals.ts'
import { HourPrice } from '#web/shared/booking/hour-price.tsx'
import { Portrait } from '#web/shared/files/portrait.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import type { Elements } from '#web/ui/elements.tsx'
import { Rating } from '#web/ui/rating.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { BookableDot, VerifiedMark } from './card-marks.tsx'
import { CompareButton } from './compare/compare-button.tsx'
import { FavouriteButton } from './favourite-button.tsx'
import { TimeChips } from './time-chips.tsx'
import { isVerified, VERIFICATION_NOTE } from './verification.tsx'

const TAGS_SHOWN = 3

type ProfessionalCardProps = {
  professional: ListedProfessional
  /** Anything else the list shows about them. */
  children?: Elements
}

export function ProfessionalCard({ professional, children }: ProfessionalCardProps) {
  const { id, name, avatar, headline, tags, matches = [], hourlyRateMinor } = professional
  const [check] = professional.checks
  const verified = isVerified(professional)
  const state = useBrowseState()
  const specialities = (
    <ul
      aria-label="Specialities"
      className="wrap-anywhere min-w-0 text-ink-2 text-tiny @min-[15rem]:truncate"
    >
      {tags.slice(0, TAGS_SHOWN).map((tag) => (
        <li key={tag} className="inline not-first:before:content-['_·_']">
          {tag}
        </li>
      ))}
    </ul>
  )
  const badge = check && (
    <p className="-my-0.5 min-w-0 whitespace-normal font-[550] text-good text-tiny leading-tight">
      {check.badge}
    </p>
  )
  const talk = verified && professional.hasFreeFirstTalk && (
    <Badge tone="action" className="self-start">
      Free first talk
    </Badge>
  )
  const why = matches.length > 0 && (
    <p className="wrap-anywhere min-w-0 text-ink-2 text-tiny @min-[15rem]:truncate">
      Matches <b className="font-[600] text-ink">{matches.join(', ')}</b>
    </p>
  )
  const besideRating = why || talk || badge || specialities
  return (
    <article className="group @container relative flex h-full flex-col gap-1.5 rounded-[18px] border border-line bg-surface p-3 shadow-card sm:gap-3 sm:p-4.5">
      <div className="flex items-start gap-3 @max-[14rem]:flex-wrap @max-[14rem]:justify-between">
        <span className="relative flex shrink-0">
          <Portrait name={name} src={avatar} size="card" />
          <BookableDot verified={verified} />
        </span>
        <div className="min-w-0 flex-1 @max-[14rem]:order-last @max-[14rem]:basis-full">
          <div className="flex items-center gap-1.5">
            <h3 className="min-w-0 break-words text-[1.0625rem]">
              <Link
                to={paths.professional(id)}
                state={state}
                className="after:absolute after:inset-0 after:rounded-l hover:underline"
              >
                {name}
              </Link>
            </h3>
            {verified && <VerifiedMark />}
          </div>
          <p
            dir="auto"
            className="wrap-anywhere @min-[15rem]:line-clamp-1 @min-[15rem]:sm:line-clamp-2 text-ink-2 text-small leading-snug sm:min-h-[2lh]"
          >
            {headline}
          </p>
        </div>
        <div className="-mt-2 -mr-2.5 relative">
          <FavouriteButton professional={professional} />
          {/* Where a pointer hovers, it comes with that or with the focus, unless it is pressed. */}
          {state && (
            <span className="absolute top-2.5 right-full whitespace-nowrap bg-surface pl-1.5 max-sm:hidden pointer-fine:not-has-[[aria-pressed=true]]:opacity-0 pointer-fine:group-focus-within:opacity-100! pointer-fine:group-hover:opacity-100!">
              <CompareButton professional={professional} />
            </span>
          )}
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-2.5 text-small @min-[15rem]:flex-nowrap @min-[15rem]:whitespace-nowrap">
        <Rating average={professional.ratingAvg} count={professional.ratingCount} short />
        {besideRating}
        {/* Phones have no room for both; there the whole card leads to the profile. */}
        {state && (
          <span className="relative ml-auto sm:hidden">
            <CompareButton professional={professional} />
          </span>
        )}
        <Link
          to={paths.professional(id)}
          state={state}
          className={cx(
            state && 'max-sm:hidden',
            'relative -my-0.5 ml-auto py-0.5 text-ink-2 text-tiny underline underline-offset-2 hover:text-ink',
          )}
        >
          View Profile
        </Link>
      </div>
      {badge !== besideRating && badge}
      {talk !== besideRating && talk}
      {specialities !== besideRating && <div className="max-sm:hidden">{specialities}</div>}
      {verified ? (
        <div className="relative">
          <TimeChips professional={professional} state={state} />
        </div>
      ) : (
        <p className="flex min-h-8.5 items-center text-ink-2 text-tiny">{VERIFICATION_NOTE}</p>
      )}
      {children}
      <div className="mt-auto flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-t pt-1.5 sm:pt-3">
        <div className="min-w-0 grow">
          <HourPrice hourlyRateMinor={hourlyRateMinor} />
        </div>
        {verified ? (
          <Link
            to={paths.bookProfessional(id)}
            state={state}
            className={cx(
              buttonStyle(),
              'relative before:absolute before:inset-x-0 before:-inset-y-0.5 max-sm:min-h-10 @max-[17rem]:grow',
            )}
          >
            Book Now
          </Link>
        ) : (
          <Button disabled size="s">
            Verification Pending
          </Button>
        )}
      </div>
    </article>
  )
}

const PER_PAGE_SHOWN = 6

/** As tall as the cards it stands for. */
export function ProfessionalGridSkeleton() {
  return (
    <div role="status" aria-label="Loading professionals" className={GRID}>
      {Array.from({ length: PER_PAGE_SHOWN }, (_, n) => (
        <Card key={n} className="flex h-50 flex-col gap-3 sm:h-63">
          <div className="flex gap-3">
            <Skeleton className="size-12 rounded-m" />
            <div className="flex flex-1 flex-col gap-2 pt-1">
              <Skeleton className="h-5 w-2/3" />
              <Skeleton className="h-4 w-full" />
            </div>
          </div>
          <Skeleton className="h-9 w-3/4" />
          <Skeleton className="mt-auto h-11 w-full" />
        </Card>
      ))}
    </div>
  )
}

/** Navigation state that lets the profile link back to this search. */
function useBrowseState() {
  const { pathname, search } = useLocation()
  return pathname === paths.browse() ? { browse: search } : undefined
}

const GRID = 'grid grid-cols-1 gap-2 sm:gap-4 md:grid-cols-2 lg:grid-cols-3'

/** The grid of cards, three per row on wide screens. */
export function ProfessionalGrid({ professionals }: { professionals: ListedProfessional[] }) {
  return (
    <ul className={GRID}>
      {professionals.map((professional) => (
        <li key={professional.id}>
          <ProfessionalCard professional={professional} />
        </li>
      ))}
    </ul>
  )
}
