import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SeriesRule } from '#contract/booking/series.ts'
import type { SeriesFor } from '#domain/booking/series.ts'
import { CHARGE_HOURS, RELEASE_HOURS, SERIES_SESSIONS } from '#domain/booking/series.ts'
import { callQuery } from '#web/api/cache/call-query.ts'
import { refresh } from '#web/api/cache/invalidate.ts'
import { seriesCalls } from '#web/api/calls/booking/series.ts'
import { send } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { FetchFailed } from '#web/shared/page/fetch-failed.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'

const rulesQuery = callQuery(seriesCalls.listSeriesRules, {}, 'Failed to fetch your series')

const CHOICES: Record<SeriesFor, string> = {
  'own-clients': 'My own clients',
  anyone: 'Anyone',
  'no-one': 'No one',
}

/** Who may book a series, of sessions by the hour and of each service. */
export function SeriesRules() {
  const { data: rules, error, refetch } = useQuery(rulesQuery)
  if (error) return <FetchFailed error={error} onRetry={refetch} />
  return (
    <Card as="section" aria-labelledby="series-rules" className="flex flex-col gap-4.5">
      <div>
        <h2 id="series-rules" className="font-[600] text-h3">
          Series
        </h2>
        <p className="mt-1 max-w-[65ch] text-ink-2 text-small">
          Clients can book {SERIES_SESSIONS.least} to {SERIES_SESSIONS.most} sessions at the same
          time, every week or every two weeks. They pay for the first at once. The others are
          reserved, and charged to their card {CHARGE_HOURS} hours before each; one that isn’t paid
          for is released {RELEASE_HOURS} hours before. Later sessions may lie beyond the days you
          offer. Free services and those on request can’t be repeated. Your own clients are those
          who have paid for a session with you.
        </p>
      </div>
      {rules ? (
        <ul className="flex flex-col divide-y divide-line border-line border-t">
          {rules.map((rule) => (
            <Rule key={rule.id ?? ''} rule={rule} />
          ))}
        </ul>
      ) : (
        <div role="status" aria-label="Loading your series">
          <Skeleton className="h-16" />
        </div>
      )}
    </Card>
  )
}

function Rule({ rule }: { rule: SeriesRule }) {
  const queries = useQueryClient()
  const saving = useMutation({
    mutationFn: (seriesFor: SeriesFor) =>
      send(seriesCalls.saveSeriesRule, { body: { serviceId: rule.id, seriesFor } }),
    async onSuccess() {
      await refresh(queries, seriesCalls.saveSeriesRule)
      toast({ title: 'Series Saved', description: `${rule.name ?? 'Sessions by the hour'}.` })
    },
    onError: (error) =>
      toast({ title: 'Not Saved', description: errorMessage(error), variant: 'destructive' }),
  })
  return (
    <li className="py-4 last:pb-0">
      <Field
        className="sm:flex-row sm:items-center sm:justify-between sm:gap-6"
        label={
          <span className="wrap-anywhere">
            <span>{rule.name ?? 'Sessions by the hour'}</span>
            <span className="sr-only">: who may book a series</span>
          </span>
        }
      >
        {(control) => (
          <Select
            {...control}
            className="sm:w-56 sm:shrink-0"
            value={saving.variables ?? rule.seriesFor}
            disabled={saving.isPending}
            onChange={({ target }) => saving.mutate(target.value as SeriesFor)}
          >
            {Object.entries(CHOICES).map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </li>
  )
}
