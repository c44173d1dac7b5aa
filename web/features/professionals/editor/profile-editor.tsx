import { useQuery } from '@tanstack/react-query'
import { ownProfileQuery } from '#web/api/own-profile.ts'
import { FetchFailed } from '#web/layout/fetch-failed.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ProfileForm } from './profile-form.tsx'

/** The profile tab of a professional. */
export default function ProfileEditor() {
  const { data, error, refetch } = useQuery({ ...ownProfileQuery, refetchOnMount: 'always' })
  if (data) return <ProfileForm kept={data} />
  if (error) return <FetchFailed error={error} onRetry={refetch} />
  return (
    <div role="status" aria-label="Loading your profile" className="flex flex-col gap-5.5">
      <Skeleton className="h-14 w-72" />
      <div className="grid gap-5.5 lg:grid-cols-[minmax(0,1fr)_340px]">
        <Skeleton className="h-[600px] rounded-l" />
        <Skeleton className="h-[400px] rounded-l" />
      </div>
    </div>
  )
}
