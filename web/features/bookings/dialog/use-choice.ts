import { useQuery } from '@tanstack/react-query'
import { useReducer } from 'react'
import type { BookingChoice } from '#contract/paths/paths.ts'
import { packagesQuery } from '#web/api/queries/booking/packages.ts'
import { packageOffersQuery, servicesQuery } from '#web/api/queries/profile/services.ts'
import type { Choice, Offers, Picked } from './choice.ts'
import { choiceFrom, pickedAfter, pickedFrom } from './choice.ts'

/** The choice, which begins with what an address has picked, and a way to pick something else. */
export function useChoice(
  { professional, role }: Pick<Offers, 'professional' | 'role'>,
  address: BookingChoice,
): [Choice, (change: Partial<Picked>) => void] {
  const [picked, pick] = useReducer(pickedAfter, address, pickedFrom)
  const services = known(useQuery(servicesQuery(professional.id)))
  const packages = known(useQuery(packageOffersQuery(professional.id)))
  const { data: owned = [] } = useQuery({ ...packagesQuery, enabled: role === 'CLIENT' })
  return [choiceFrom(picked, { professional, role, services, packages, owned }), pick]
}

/** Nothing is on offer where it could not be fetched. */
const known = <T>({ data, isPending }: { data: T[] | undefined; isPending: boolean }) =>
  isPending ? undefined : (data ?? [])
