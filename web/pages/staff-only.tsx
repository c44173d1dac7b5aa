import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { useAccount } from '#web/api/person.ts'
import { NotFound } from '#web/layout/not-found.tsx'

/** A page of staff; to everyone else it looks as if it weren't there. */
export function StaffOnly({ children }: { children: ReactNode }) {
  const { isFound } = useLoaderData<{ isFound: boolean }>()
  const account = useAccount()
  if (account?.role === 'STAFF') return children
  // Signing out leads away from here.
  return isFound ? null : <NotFound />
}
