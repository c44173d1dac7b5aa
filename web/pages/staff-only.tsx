import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { useStaffAccount } from '#web/api/queries/staff.ts'
import { NotFound } from '#web/shared/page/not-found.tsx'

/** A page of staff; to everyone else it looks as if it weren't there. */
export function StaffOnly({ children }: { children: ReactNode }) {
  const { isFound } = useLoaderData<{ isFound: boolean }>()
  if (useStaffAccount()) return children
  // Signing out leads away from here.
  return isFound ? null : <NotFound />
}
