import { useQuery } from '@tanstack/react-query'
import { favouritesQuery } from '#web/features/professionals/queries.ts'
import { PeopleCard } from './people-card.tsx'

export function SavedProfessionals() {
  const { data, error, refetch } = useQuery(favouritesQuery)
  return (
    <PeopleCard
      id="saved-professionals"
      title="Saved Professionals"
      people={data}
      error={error}
      onRetry={refetch}
      empty="No one saved yet. Tap the heart on a profile to keep it here."
    />
  )
}
