import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { callQuery } from '#web/api/cache/call-query.ts'
import { calendarFeedCalls } from '#web/api/calls/hours/calendar-feeds.ts'
import { send } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { AccountSection } from '#web/features/account/account-section.tsx'
import { NotFetched } from '#web/shared/page/not-fetched.tsx'
import { useSite } from '#web/shared/page/site.ts'
import { dateOf, useTimeZone, whenOf } from '#web/shared/time/time.ts'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { Input } from '#web/ui/input.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'

const feedQuery = callQuery(
  calendarFeedCalls.getCalendarFeed,
  {},
  'Failed to fetch your calendar’s address',
)

/** An address at which calendars outside read this person's sessions; it is shown only when it is made. */
export default function AccountCalendar() {
  const client = useQueryClient()
  const { brandName } = useSite()
  const zone = useTimeZone()
  const { data, error, refetch } = useQuery(feedQuery)
  const [address, setAddress] = useState<string>()
  const making = useMutation({
    mutationFn: () => send(calendarFeedCalls.makeCalendarFeed, {}),
    onSuccess(made) {
      client.setQueryData(feedQuery.queryKey, { feed: made.feed })
      setAddress(made.address)
    },
  })
  const ending = useMutation({
    mutationFn: () => send(calendarFeedCalls.endCalendarFeed, {}),
    onSuccess() {
      client.setQueryData(feedQuery.queryKey, { feed: null })
      setAddress(undefined)
    },
  })
  const isBusy = making.isPending || ending.isPending
  const failure = making.error ?? ending.error
  const feed = data?.feed
  return (
    <AccountSection
      title="Your sessions in your calendar"
      note={`Google, Apple, Outlook and other calendars can show your sessions on ${brandName}, and follow when one moves or is cancelled. It goes one way: what is in your calendar stays there.`}
    >
      {error && !data && <NotFetched error={error} onTryAgain={() => refetch()} />}
      {!error && !data && <Skeleton className="h-14" />}
      {data && (
        <div className="flex flex-col items-start gap-4">
          {address ? (
            <NewAddress address={address} />
          ) : (
            feed && (
              <p className="text-ink-2">
                An address was made on {dateOf(feed.madeAt, zone)}.{' '}
                {feed.readAt
                  ? `A calendar last read it around ${whenOf(feed.readAt, zone)}.`
                  : 'No calendar has read it yet.'}
              </p>
            )
          )}
          {failure && (
            <p role="alert" className="text-bad text-small">
              {errorMessage(failure)}
            </p>
          )}
          <div className="flex flex-wrap gap-3">
            <Button
              variant={feed ? 'quiet' : 'primary'}
              disabled={isBusy}
              onClick={() => making.mutate()}
            >
              {feed ? 'Make a New Address' : 'Make an Address'}
            </Button>
            {feed && (
              <Button variant="quiet" disabled={isBusy} onClick={() => ending.mutate()}>
                Stop Sharing
              </Button>
            )}
          </div>
          {feed && (
            <p className="text-ink-3 text-small">
              With a new address, calendars that have the former one get nothing more.
            </p>
          )}
        </div>
      )}
    </AccountSection>
  )
}

function NewAddress({ address }: { address: string }) {
  const { brandName } = useSite()
  const subscription = address.replace(/^https?:/, 'webcal:')
  const google = `https://calendar.google.com/calendar/r?${new URLSearchParams({ cid: subscription })}`
  const outlook = `https://outlook.live.com/calendar/0/addfromweb?${new URLSearchParams({ url: address, name: brandName })}`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      toast({ title: 'Address copied' })
    } catch {
      toast({
        title: 'Not copied',
        description: 'Please select the address and copy it yourself.',
      })
    }
  }
  return (
    <div className="flex w-full flex-col gap-3">
      <p>
        Copy it now: it is not shown again. Anyone who has it can read when you meet and who you
        meet, so give it to your own calendar only.
      </p>
      <div className="flex flex-wrap gap-2">
        <Input
          readOnly
          aria-label="Address of your calendar"
          value={address}
          className="min-w-0 flex-[1_1_200px]"
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button onClick={copy}>
          <Copy aria-hidden className="size-4" /> Copy Address
        </Button>
      </div>
      <ul aria-label="Add it to" className="flex flex-wrap gap-2">
        <li>
          <a href={google} target="_blank" rel="noreferrer" className={LINK}>
            Google
          </a>
        </li>
        <li>
          <a href={subscription} className={LINK}>
            Apple
          </a>
        </li>
        <li>
          <a href={outlook} target="_blank" rel="noreferrer" className={LINK}>
            Outlook
          </a>
        </li>
      </ul>
      <p className="text-ink-3 text-small">
        How soon a change shows there is up to your calendar: some look every hour, others once a
        day.
      </p>
    </div>
  )
}

const LINK = buttonStyle({ variant: 'quiet', size: 's' })
