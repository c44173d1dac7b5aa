import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Embed } from '#contract/profile/embeds.ts'
import { MOST_EMBED_SITES } from '#domain/profile/embeds.ts'
import { callQuery } from '#web/api/cache/call-query.ts'
import { embedCalls } from '#web/api/calls/profile/embeds.ts'
import { send } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { AccountSection } from '#web/features/account/account-section.tsx'
import { NotFetched } from '#web/shared/page/not-fetched.tsx'
import { useSite } from '#web/shared/page/site.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { controlStyle } from '#web/ui/input.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { useForm } from '#web/ui/use-form.ts'
import { CopyOnce } from './copy-once.tsx'

const embedQuery = callQuery(embedCalls.getEmbed, {}, 'Failed to fetch what is for your website')

/** How the professional's free times are shown on their own website. */
export default function AccountEmbed() {
  const { brandName } = useSite()
  const { data, error, refetch } = useQuery(embedQuery)
  return (
    <AccountSection
      title="Booking from your website"
      note={`Your website can show when you are free. People choose a time there and book it on ${brandName}.`}
    >
      {error && !data && <NotFetched error={error} onTryAgain={() => refetch()} />}
      {!error && !data && <Skeleton className="h-40" />}
      {data && <Ways embed={data} />}
    </AccountSection>
  )
}

function Ways({ embed }: { embed: Embed }) {
  const client = useQueryClient()
  const { errors, pending, onSubmit } = useForm<'sites'>(async ({ sites }) => {
    const body = { sites: sites.split(/[\s,]+/).filter(Boolean) }
    if (body.sites.length > MOST_EMBED_SITES)
      return { sites: `Please enter at most ${MOST_EMBED_SITES} sites` }
    try {
      client.setQueryData(embedQuery.queryKey, await send(embedCalls.putEmbed, { body }))
      toast({ title: 'Sites saved' })
    } catch (error) {
      return { sites: errorMessage(error, 'Your sites were not saved') }
    }
  })
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col gap-2">
        <p>A link to your free times works everywhere:</p>
        <CopyOnce what="Link" value={embed.address} />
      </div>
      <form noValidate onSubmit={onSubmit} className="flex flex-col items-start gap-3">
        <Field
          className="w-full"
          label="Your sites"
          hint="One on each line, such as https://www.example.org. Only these can show your free times as a part of a page."
          error={errors.sites}
        >
          {(control) => (
            <textarea
              dir="auto"
              {...control}
              key={embed.sites.join()}
              name="sites"
              rows={3}
              defaultValue={embed.sites.join('\n')}
              spellCheck={false}
              autoCapitalize="none"
              className={`${controlStyle} resize-y py-3`}
            />
          )}
        </Field>
        <Button type="submit" variant="quiet" pending={pending}>
          Save Sites
        </Button>
      </form>
      {embed.sites.length > 0 && (
        <div className="flex flex-col gap-2">
          <p>Put this into a page of one of them, where your free times should be:</p>
          <CopyOnce what="Code" value={embed.code} />
        </div>
      )}
    </div>
  )
}
