import type { ShouldRevalidateFunctionArgs } from 'react-router'

/**
 * For pages whose search says what is in sight, not what was asked for: another search asks nothing. The same address
 * again is somebody's wish to have the page asked for anew.
 */
export const unlessSearchChanged = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search
