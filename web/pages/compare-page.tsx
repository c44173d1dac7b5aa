import { useSuspenseQuery } from '@tanstack/react-query'
import { ArrowLeft, Columns3 } from 'lucide-react'
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { Link, useLocation, useSearchParams } from 'react-router'
import { MOST_COMPARED, paths } from '#contract/paths/paths.ts'
import { prefetch } from '#web/api/cache/prefetch.ts'
import { Comparison, comparedQuery } from '#web/features/professionals/compare/comparison.tsx'
import { metadata } from '#web/shared/page/metadata.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Whom the address names, each once. */
const idsOf = (search: URLSearchParams) =>
  [...new Set((search.get('with') ?? '').split(','))]
    .filter((id) => UUID.test(id))
    .slice(0, MOST_COMPARED)

const load = (args: LoaderFunctionArgs | ClientLoaderFunctionArgs) =>
  prefetch(args, (client) =>
    client.query(comparedQuery(idsOf(new URL(args.request.url).searchParams))),
  )

export const loader = (args: LoaderFunctionArgs) => load(args)
export const clientLoader = (args: ClientLoaderFunctionArgs) => load(args)

export const meta = (args: Parameters<typeof metadata>[0]) =>
  metadata(args, { title: 'Compare Professionals', noindex: true })

export default function ComparePage() {
  const [search] = useSearchParams()
  const { state } = useLocation()
  const ids = idsOf(search)
  const { data: details } = useSuspenseQuery(comparedQuery(ids))
  const missing = ids.length - details.length
  return (
    <div className="wrap pt-6 pb-16">
      <Link
        to={paths.browse() + (state?.browse ?? '')}
        className="mb-2 inline-flex min-h-11 items-center gap-2 text-ink-2 text-small hover:text-ink"
      >
        <ArrowLeft aria-hidden className="size-4" /> Back to Browse
      </Link>
      <h1 className="mb-6 text-h1">Compare Professionals</h1>
      {missing > 0 && (
        <p className="mb-4 text-ink-2">
          {missing === 1 ? 'One of them is' : `${missing} of them are`} no longer listed.
        </p>
      )}
      {details.length > 0 ? (
        <Comparison details={details} />
      ) : (
        <EmptyState
          icon={<Columns3 aria-hidden />}
          title="No one to compare yet"
          description="Choose ‘Compare’ on two or three people, and you’ll see them here side by side."
          action={
            <Link to={paths.browse()} className={buttonStyle()}>
              Browse Professionals
            </Link>
          }
        />
      )}
    </div>
  )
}
