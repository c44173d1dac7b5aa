import { useMutation, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import type { FormEvent } from 'react'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { clientsPath } from '#contract/paths/clients.ts'
import { isBlank } from '#domain/messages/tidy-text.ts'
import { TAG_MAX_LENGTH, TAGS_MAX, tidyTags } from '#domain/people/client-tags.ts'
import { refresh } from '#web/api/cache/invalidate.ts'
import { clientCalls } from '#web/api/calls/people/clients.ts'
import { send } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'

type ClientTagsProps = { id: string; tags: string[] }

/** The professional's own tags on a client; each leads to everyone who has it. */
export function ClientTags({ id, tags }: ClientTagsProps) {
  const queries = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const saving = useMutation({
    mutationFn: (wished: string[]) =>
      send(clientCalls.setClientTags, { params: { id }, body: { tags: wished } }),
    onSuccess: () => refresh(queries, clientCalls.setClientTags),
  })
  const isFull = tags.length >= TAGS_MAX
  const add = (event: FormEvent) => {
    event.preventDefault()
    const wished = tidyTags([...tags, typed])
    if (wished.length > tags.length) saving.mutate(wished, { onSuccess: () => setTyped('') })
    else setTyped('')
  }
  const remove = (tag: string) => {
    saving.mutate(tags.filter((each) => each !== tag))
    input.current?.focus()
  }
  return (
    <Card as="section" aria-labelledby="client-tags">
      <h3 id="client-tags" className="font-[600] font-sans text-h3 tracking-normal">
        Tags
      </h3>
      <p className="mt-1 mb-3 text-ink-3 text-tiny">Only you see these; your client does not.</p>
      {saving.error && (
        <Alert tone="bad" title="Your tags were not saved">
          {errorMessage(saving.error)}
        </Alert>
      )}
      {tags.length > 0 && (
        <ul className="mb-3 flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li
              key={tag}
              className="flex max-w-full items-center rounded-full bg-sunken pl-3 text-small"
            >
              <Link to={clientsPath({ tag })} className="wrap-anywhere hover:underline">
                {tag}
              </Link>
              <IconButton
                label={`Remove the tag ${tag}`}
                disabled={saving.isPending}
                onClick={() => remove(tag)}
              >
                <X aria-hidden className="size-4" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <form onSubmit={add}>
        <Field
          label="Add a tag"
          hint={
            isFull
              ? `You have ${TAGS_MAX} tags on this client, which is the most.`
              : `Up to ${TAG_MAX_LENGTH} characters, such as a subject or a school year.`
          }
        >
          {(control) => (
            <span className="flex gap-2">
              <Input
                {...control}
                ref={input}
                value={typed}
                maxLength={TAG_MAX_LENGTH}
                disabled={isFull}
                onChange={(event) => setTyped(event.currentTarget.value)}
                className="min-w-0 flex-1"
              />
              <Button
                type="submit"
                variant="quiet"
                disabled={isFull || isBlank(typed)}
                pending={saving.isPending}
              >
                Add
              </Button>
            </span>
          )}
        </Field>
      </form>
    </Card>
  )
}
