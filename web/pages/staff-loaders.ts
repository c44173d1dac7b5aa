import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { data } from 'react-router'
import { prefetch } from '#web/api/prefetch.ts'
import { isStaff, isStillStaff } from '#web/api/staff.ts'
import { metadata } from '#web/layout/metadata.ts'

/** Of a page of staff that fetches the rest in the browser; for everyone else it is not found. */
export async function staffLoader(args: LoaderFunctionArgs) {
  let isFound = false
  const prefetched = await prefetch(args, async (client) => {
    isFound = await isStaff(client)
  })
  return data({ ...prefetched, isFound }, { status: isFound ? 200 : 404 })
}

export async function staffClientLoader(args: ClientLoaderFunctionArgs) {
  let isFound = false
  const prefetched = await prefetch(args, async (client) => {
    isFound = await isStillStaff(client, args.request)
  })
  return { ...prefetched, isFound }
}

type MetaArgs = Parameters<typeof metadata>[0] & { loaderData?: { isFound: boolean } }

export const staffMeta = (title: string) => (args: MetaArgs) =>
  metadata(args, { title: args.loaderData?.isFound ? title : 'Page Not Found', noindex: true })
