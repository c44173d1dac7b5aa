import { useEffect } from 'react'
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import type { FailedCall } from '#web/api/cache/prefetch.ts'
import { HelpCard } from '#web/shared/form/help-card.tsx'
import { DeadEnd } from '#web/shared/page/dead-end.tsx'
import { useSite } from '#web/shared/page/site.ts'
import { buttonStyle } from '#web/ui/button.tsx'

/** Replaces a page that failed. Says what went wrong for the user, not technical details. */
export function ErrorPage() {
  const error = useRouteError()
  const { brandName } = useSite()
  const { pathname, search } = useLocation()
  const kind = kindOf(error)
  const failed = isRouteErrorResponse(error) ? (error.data as Partial<FailedCall> | null) : null
  const title = failed?.failure ?? WORDS[kind].title
  useReloadWhenBack(kind === 'unreachable')
  return (
    <>
      <title>{`${title} | ${brandName}`}</title>
      <meta name="robots" content="noindex" />
      {failed?.needsHelp && (
        <div className="wrap">
          <HelpCard isNeeded />
        </div>
      )}
      <DeadEnd
        title={title}
        description={
          failed?.sentence && kind !== 'unreachable'
            ? failed.sentence.replace(/\.?$/, '.')
            : WORDS[kind].description
        }
        action={
          // A plain link reloads the page, with or without scripts.
          <a href={pathname + search} className={buttonStyle({ size: 'l' })}>
            Try Again
          </a>
        }
      />
    </>
  )
}

type Kind = 'unreachable' | 'refused' | 'server' | 'unexpected'

const WORDS: Record<Kind, { title: string; description: string }> = {
  unreachable: {
    title: 'No Connection',
    description: 'The server cannot be reached. Check your connection and try again.',
  },
  refused: {
    title: 'This Page Could Not Be Shown',
    description: 'Try again, or choose where to go next.',
  },
  server: {
    title: 'Something Went Wrong',
    description: 'The fault is on our side. Please try again in a moment.',
  },
  unexpected: {
    title: 'Something Went Wrong',
    description:
      'A part of this page failed unexpectedly. Reloading usually helps; if it does not, tell us what you were about to do.',
  },
}

function kindOf(error: unknown): Kind {
  if (isRouteErrorResponse(error)) {
    if ((error.data as Partial<FailedCall> | null)?.isUnreachable) return 'unreachable'
    return error.status >= 500 ? 'server' : 'refused'
  }
  // What fetch throws when there is no response; the wording depends on the browser.
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message)
    ? 'unreachable'
    : 'unexpected'
}

function useReloadWhenBack(isAway: boolean): void {
  useEffect(() => {
    if (!isAway) return
    const reload = () => location.reload()
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [isAway])
}
