import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Heart } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { paths, SAVE } from '#contract/paths/paths.ts'
import { professionalCalls } from '#web/api/calls/profile/professionals.ts'
import { send } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { useAccount } from '#web/api/person.ts'
import type { ListedProfessional } from '#web/api/queries/profile/professionals.ts'
import { cx } from '#web/ui/cx.ts'
import { iconButtonStyle } from '#web/ui/icon-button.tsx'
import { toast } from '#web/ui/toast.ts'
import { favouritesQuery } from './queries.ts'

type FavouriteButtonProps = { professional: ListedProfessional }

/** Saves a professional. Visitors sign in first and return with the professional saved. Only for clients. */
export function FavouriteButton({ professional }: FavouriteButtonProps) {
  const account = useAccount()
  if (account?.role === 'CLIENT') return <Heartbeat professional={professional} />
  return account ? null : <SignInToSave professional={professional} />
}

function SignInToSave({ professional: { id, name } }: FavouriteButtonProps) {
  const { pathname, search } = useLocation()
  const back = new URLSearchParams(search)
  back.set(SAVE, id)
  return (
    <Link
      to={paths.login(`${pathname}?${back}`)}
      aria-label={`Sign in to save ${name}`}
      className={iconButtonStyle}
    >
      <Heart aria-hidden className="size-5" />
    </Link>
  )
}

function Heartbeat({ professional }: FavouriteButtonProps) {
  const { id, name } = professional
  const saved = useQuery(favouritesQuery).data?.some((each) => each.id === id) ?? false
  const change = useSaving(professional)
  useSaveAfterSignIn(id, () => change.mutate(true))
  return (
    <button
      type="button"
      aria-pressed={saved}
      aria-label={`Save ${name}`}
      onClick={() => change.mutate(!saved)}
      className={cx(iconButtonStyle, saved && 'text-bad hover:text-bad')}
    >
      <Heart aria-hidden className={cx('size-5', saved && 'fill-current')} />
    </button>
  )
}

/** Optimistic: the change is undone with a message if the server rejects it. */
function useSaving(professional: ListedProfessional) {
  const client = useQueryClient()
  const { queryKey } = favouritesQuery
  const params = { professionalId: professional.id }
  const others = () =>
    (client.getQueryData(queryKey) ?? []).filter(({ id }) => id !== professional.id)
  return useMutation({
    mutationKey: queryKey,
    // Runs mutations one after the other, so that the last click wins.
    scope: { id: `favourite ${professional.id}` },
    mutationFn: (save: boolean) =>
      save
        ? send(professionalCalls.addFavourite, { params })
        : send(professionalCalls.removeFavourite, { params }),
    async onMutate(save) {
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, save ? [professional, ...others()] : others())
    },
    onError(error) {
      toast({
        title: 'Not Saved',
        description: errorMessage(error),
        variant: 'destructive',
      })
    },
    /** A response in flight may lack the change: refetch after the last mutation. */
    onSettled() {
      if (client.isMutating({ mutationKey: queryKey }) === 1)
        return client.invalidateQueries({ queryKey })
    },
  })
}

/** After signing in, the address names the professional to save. */
function useSaveAfterSignIn(id: string, save: () => void) {
  const [search, setSearch] = useSearchParams()
  const isAsked = search.get(SAVE) === id
  useEffect(() => {
    if (!isAsked) return
    save()
    search.delete(SAVE)
    setSearch(search, { replace: true, preventScrollReset: true })
  }, [isAsked])
}
