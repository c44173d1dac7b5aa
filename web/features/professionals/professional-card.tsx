import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { paths } from '#contract/paths.ts'
import type { ListedProfessional } from '#web/api/professionals.ts'
import { HourPrice } from '#web/layout/hour-price.tsx'
import { Portrait } from '#web/layout/portrait.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { Rating } from '#web/ui/rating.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { FavouriteButton } from './favourite-button.tsx'
import { NextFree } from './next-free.tsx'
import { BookableStatus, isVerified, VERIFICATION_NOTE, VerifiedBadge } from './verification.tsx'

const TAGS_SHOWN = 3

type ProfessionalCardProps = {
  professional: ListedProfessional
  /** Whether the card's button opens the profile or goes straight to booking. */
  action?: 'book' | 'view'
  /** Anything else the list shows about them. */
  children?: ReactNode
}

export function ProfessionalCard({
  professional,
  action = 'book',
  children,
}: ProfessionalCardProps) {
  const { id, name, avatar, headline, tags, hourlyRateMinor } = professional
  const verified = isVerified(professional)
  const state = useBrowseState()
  return (
    <Card as="article" className="flex h-full flex-col gap-3.5">
      <div className="flex items-start gap-3.5">
        <Portrait name={name} src={avatar} />
        <div className="min-w-0 flex-1 self-center">
          <h3 className="break-words text-[1.0625rem]">
            <Link to={paths.professional(id)} state={state} className="hover:underline">
              {name}
            </Link>
          </h3>
          <p className="wrap-anywhere text-ink-2 text-small leading-snug">{headline}</p>
        </div>
        <div className="-mt-2 -mr-2.5">
          <FavouriteButton professional={professional} />
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5 text-small">
        <Rating average={professional.ratingAvg} count={professional.ratingCount} />
        {verified && <VerifiedBadge />}
      </div>
      <ul aria-label="Specialities" className="flex flex-wrap gap-2">
        {tags.slice(0, TAGS_SHOWN).map((tag) => (
          <li key={tag} className="min-w-0">
            <Badge className="wrap-anywhere whitespace-normal">{tag}</Badge>
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2 text-tiny">
        <BookableStatus verified={verified} />
        {verified ? <NextFree at={professional.nextFreeAt} /> : VERIFICATION_NOTE}
      </p>
      {children}
      <div className="mt-auto flex flex-col gap-4 border-line border-t pt-3.5">
        <HourPrice hourlyRateMinor={hourlyRateMinor} />
        {action === 'view' ? (
          <Link
            to={paths.professional(id)}
            state={state}
            className={buttonStyle({ variant: 'quiet' })}
          >
            View Profile &amp; Book
          </Link>
        ) : (
          <div className="grid grid-cols-2 gap-2.5">
            <Link
              to={paths.professional(id)}
              state={state}
              className={buttonStyle({ variant: 'quiet' })}
            >
              View Profile
            </Link>
            {verified ? (
              <Link to={paths.bookProfessional(id)} state={state} className={buttonStyle()}>
                Book Now
              </Link>
            ) : (
              <Button disabled className="px-2 text-tiny">
                Verification Pending
              </Button>
            )}
          </div>
        )}
      </div>
    </Card>
  )
}

const PER_PAGE_SHOWN = 6

/** As tall as the cards it stands for. */
export function ProfessionalGridSkeleton() {
  return (
    <div role="status" aria-label="Loading professionals" className={GRID}>
      {Array.from({ length: PER_PAGE_SHOWN }, (_, n) => (
        <Card key={n} className="flex h-87 flex-col gap-3.5">
          <div className="flex gap-3.5">
            <Skeleton className="size-16 rounded-m" />
            <div className="flex flex-1 flex-col gap-2 pt-2">
              <Skeleton className="h-5 w-2/3" />
              <Skeleton className="h-4 w-full" />
            </div>
          </div>
          <Skeleton className="h-6 w-1/2" />
          <Skeleton className="h-6 w-3/4" />
          <Skeleton className="mt-auto h-12 w-2/5" />
          <Skeleton className="h-11 w-full rounded-full" />
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

const GRID = 'grid grid-cols-1 gap-5.5 md:grid-cols-2 lg:grid-cols-3'

/** The grid of cards, three per row on wide screens. */
export function ProfessionalGrid({
  professionals,
  action,
}: { professionals: ListedProfessional[] } & Pick<ProfessionalCardProps, 'action'>) {
  return (
    <ul className={GRID}>
      {professionals.map((professional) => (
        <li
          key={professional.id}
          className={cx(action === 'view' && 'md:max-lg:last:odd:col-span-2')}
        >
          <ProfessionalCard professional={professional} action={action} />
        </li>
      ))}
    </ul>
  )
}
