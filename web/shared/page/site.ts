import { useRouteLoaderData } from 'react-router'
import type { Site } from '#contract/pages.ts'

/** Used when an error keeps the root's data from loading. */
const UNKNOWN: Site = {
  brandName: 'Parlour',
  publicUrl: 'http://localhost',
  supportEmail: '',
  isVideoHosted: false,
  isPaidByStripe: false,
  demonstration: '',
  hasRightToCancel: true,
  auditMonths: 84,
  providerEventMonths: 13,
  companyName: '',
  companyAddress: '',
}

type RootData = { site: Site }

/** The site's name, address and support email. */
export function useSite(): Site {
  return useRouteLoaderData<RootData>('root')?.site ?? UNKNOWN
}

/** The same for a page's `meta`, which gets all matches, the root first. */
export function siteOf(matches: readonly unknown[]): Site {
  return (matches[0] as { loaderData?: RootData } | undefined)?.loaderData?.site ?? UNKNOWN
}
