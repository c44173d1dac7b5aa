import type { ShouldRevalidateFunctionArgs } from 'react-router'

/**
 * For pages whose search parameters only select what is shown: changing them refetches nothing. Navigating to the same
 * address again does refetch.
 */
export const unlessSearchChanged = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search
