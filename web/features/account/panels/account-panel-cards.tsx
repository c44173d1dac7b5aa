import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CreditCard } from 'lucide-react'
import type { SavedCard } from '#contract/money/payments.ts'
import { cardInWords, expiryInWords } from '#domain/money/card.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { cardsQuery, sendRemoveCard } from '#web/api/queries/cards.ts'
import { AccountSection } from '#web/features/account/account-section.tsx'
import { FetchFailed } from '#web/shared/page/fetch-failed.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'

/** Lists a client's saved cards and removes them. */
export function AccountCards() {
  const { data, error, refetch } = useQuery({ ...cardsQuery, refetchOnMount: 'always' })
  return (
    <AccountSection
      title="Saved cards"
      note="Our payment provider keeps them, not us. Without you they are charged only for the sessions of a series, as the checkout said."
    >
      {error && !data && <FetchFailed error={error} onRetry={refetch} />}
      {!error && !data && <Skeleton className="h-14" />}
      {data?.length === 0 && (
        <p className="text-ink-2">
          No saved cards. When you pay, you can choose to save your card for next time.
        </p>
      )}
      {data && data.length > 0 && (
        <ul className="divide-y divide-line">
          {data.map((card) => (
            <Row key={card.id} card={card} />
          ))}
        </ul>
      )}
    </AccountSection>
  )
}

function Row({ card }: { card: SavedCard }) {
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: () => sendRemoveCard(client, card.id),
    onSuccess: () => toast({ title: 'Card Removed', description: `${cardInWords(card)}.` }),
    onError: (error) =>
      toast({
        title: 'Card Not Removed',
        description: errorMessage(error),
        variant: 'destructive',
      }),
  })
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-2 py-3">
      <CreditCard aria-hidden className="size-5 shrink-0 text-ink-3" />
      <div className="min-w-0 grow basis-[180px]">
        <p className="figures font-[550]">{cardInWords(card)}</p>
        <p className="figures text-ink-2 text-small">Expires {expiryInWords(card)}</p>
      </div>
      <Button
        variant="quiet"
        size="s"
        pending={remove.isPending}
        onClick={() => remove.mutate()}
        aria-label={`Remove ${cardInWords(card)}`}
      >
        Remove
      </Button>
    </li>
  )
}
