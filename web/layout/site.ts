import { useRouteLoaderData } from 'react-router'
import type { Site } from '#contract/pages.ts'

/** Stands in while an error keeps the root's own data away. */
const UNKNOWN: Site = {
  brandName: 'Parlour',
  publicUrl: 'http://localhost',
  supportEmail: '',
  isVideoHosted: false,
  isPaidByStripe: false,
  isDemonstration: false,
  hasRightToCancel: true,
  companyName: '',
  companyAddress: '',
}

type RootData = { site: Site }

/** The name, address and support mail of the site. */
export function useSite(): Site {
  return useRouteLoaderData<RootData>('root')?.site ?? UNKNOWN
}

/** The same for a page's `meta`, which is given all matches: the root comes first. */
export function siteOf(matches: readonly unknown[]): Site {
  return (matches[0] as { loaderData?: RootData } | undefined)?.loaderData?.site ?? UNKNOWN
}
