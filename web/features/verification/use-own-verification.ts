import { useQuery } from '@tanstack/react-query'
import { ownProfileQuery } from '#web/api/queries/profile/own-profile.ts'
import { verificationQuery } from './queries.ts'

/** The signed-in professional's identity check, updated by live events. */
export function useOwnVerification() {
  const profile = useQuery(ownProfileQuery)
  const id = profile.data?.id
  const verification = useQuery({
    ...verificationQuery(id ?? ''),
    enabled: id !== undefined,
    refetchOnMount: 'always',
  })
  const failed = [profile, verification].find(({ data, error }) => error && !data)
  return { id, verification, failed }
}
