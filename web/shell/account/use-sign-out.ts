import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { paths } from '#contract/paths/paths.ts'
import { signOut } from '#web/api/person.ts'

/** Signs out and goes home. */
export function useSignOut(): () => Promise<void> {
  const client = useQueryClient()
  const navigate = useNavigate()
  return async () => {
    signOut(client)
    await navigate(paths.home())
  }
}
