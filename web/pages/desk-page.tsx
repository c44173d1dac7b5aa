import { lazy, Suspense } from 'react'
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { data, redirect } from 'react-router'
import { deskPaths } from '#contract/desk-paths.ts'
import { ApiError } from '#web/api/client.ts'
import { prefetch } from '#web/api/prefetch.ts'
import { isStaff, isStillStaff } from '#web/api/staff.ts'
import { deskAddress } from '#web/features/desk/address.ts'
import { caseQuery, casesQuery, deskQuery } from '#web/features/desk/queries.ts'
import { metadata } from '#web/layout/metadata.ts'
import { StaffOnly } from './staff-only.tsx'

/** Loaded apart, so that every other page need not name its parts. */
const DeskScreen = lazy(() => import('#web/features/desk/desk-screen.tsx'))
const SearchBox = lazy(() => import('#web/features/desk-look-ups/search-box.tsx'))

export async function loader(args: LoaderFunctionArgs) {
  let isFound = false
  const prefetched = await prefetch(args, async (client, report = console.error) => {
    isFound = await isStaff(client)
    if (!isFound) return
    await client.query(deskQuery).catch((error: unknown) => {
      const isFactorMissing = error instanceof ApiError && error.code === 'second_factor_needed'
      throw isFactorMissing ? redirect(deskPaths.account()) : error
    })
    const { queue, state, case: id } = deskAddress(new URL(args.request.url).searchParams)
    await Promise.all([
      client.infiniteQuery(casesQuery(queue, state)).catch(report),
      id && client.query(caseQuery(id)).catch(report),
    ])
  })
  return data({ ...prefetched, isFound }, { status: isFound ? 200 : 404 })
}

/** In the browser the page fetches its own data and shows skeletons meanwhile. */
export async function clientLoader(args: ClientLoaderFunctionArgs) {
  let isFound = false
  const prefetched = await prefetch(args, async (client) => {
    isFound = await isStillStaff(client, args.request)
  })
  return { ...prefetched, isFound }
}

export { unlessSearchChanged as shouldRevalidate } from '#web/layout/revalidate.ts'

export const meta = (
  args: Parameters<typeof metadata>[0] & { loaderData?: { isFound: boolean } },
) => metadata(args, { title: args.loaderData?.isFound ? 'Desk' : 'Page Not Found', noindex: true })

export default function DeskPage() {
  return (
    <StaffOnly>
      <Suspense>
        <DeskScreen
          search={
            <Suspense>
              <SearchBox />
            </Suspense>
          }
        />
      </Suspense>
    </StaffOnly>
  )
}
