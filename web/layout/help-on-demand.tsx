import { lazy, Suspense } from 'react'

const load = () => import('./help-card.tsx')
const HelpCard = import.meta.env.SSR ? (await load()).default : lazy(load)

/** Fetches the card's script, so that the card comes with the rest of the page; the page does without if that fails. */
export const loadHelp = () => load().catch(() => undefined)

/** The help card, drawn on the server. Where a later search brings it, it is read out. */
export function HelpOnDemand({ isNeeded }: { isNeeded: boolean }) {
  return (
    <div aria-live="polite">
      {isNeeded && (
        <Suspense>
          <HelpCard />
        </Suspense>
      )}
    </div>
  )
}
