import { mergeNotes } from '#domain/meeting/notes-merge.ts'

export type Notes = { text: string; version: number }

type NotesState = {
  text: string
  isChanged: boolean
  isSaving: boolean
  /** Everything written here has been saved. */
  isSaved: boolean
  /** The other person's version in a conflict, until `keepBoth` or `discard` is called. */
  theirs: string | undefined
  /** The error of the last attempt to save. */
  problem: unknown
}

/** The edited notes on top of the saved ones. */
export type NotesDraft = {
  state(): NotesState
  subscribe(listener: () => void): () => void
  write(text: string): void
  /** Takes newer notes from the server; older ones are ignored. */
  receive(saved: Notes): void
  save(): void
  keepBoth(): void
  discard(): void
}

/** How long to wait after the last change before saving. */
export const SAVE_DELAY_MS = 1000
export const RETRY_MS = 10_000
/** After this many failures in a row, retrying stops until the next edit or remote change. */
export const MAX_RETRIES = 6

/**
 * Notes that several people can edit at the same time. Remote changes are merged word by word; if both changed the same
 * words, the user has to choose. `save` rejects with an error that `isOutdated` recognises when there are newer notes,
 * and `refetch` fetches those and passes them to `receive`.
 */
export function createNotesDraft(
  saved: Notes,
  calls: {
    save(notes: Notes): Promise<Notes>
    refetch(): void
    isOutdated(error: unknown): boolean
    maxLength: number
  },
): NotesDraft {
  /** The saved notes that the draft is based on. */
  let base = saved
  let draft: string | undefined
  let attempted: string | undefined
  /** Newer notes, waiting for a save to finish or for the user to choose. */
  let newer: Notes | undefined
  let isConflicting = false
  let isSaving = false
  let hasSaved = false
  let failures = 0
  let problem: unknown
  let timer: ReturnType<typeof setTimeout> | undefined
  let state = read()
  const listeners = new Set<() => void>()

  function read(): NotesState {
    const isChanged = draft !== undefined && draft.trim() !== base.text
    return {
      text: draft ?? base.text,
      isChanged,
      isSaving,
      isSaved: hasSaved && !isChanged && !isSaving,
      theirs: isConflicting ? newer?.text : undefined,
      problem,
    }
  }

  function notify(): void {
    state = read()
    for (const listener of listeners) listener()
  }

  function scheduleSave(wait: number): void {
    clearTimeout(timer)
    if (read().isChanged && !isConflicting) timer = setTimeout(save, wait)
  }

  async function save(): Promise<void> {
    clearTimeout(timer)
    if (draft === undefined || isSaving || isConflicting || !read().isChanged) return
    if (draft.trim().length > calls.maxLength) return
    attempted = draft.trim()
    isSaving = true
    notify()
    try {
      const saved = await calls.save({ text: attempted, version: base.version })
      if (saved.version > base.version) base = saved
      hasSaved = true
      failures = 0
      problem = undefined
    } catch (error) {
      failures += 1
      // Normally the newer notes arrive and resolve this; if it fails again, something else is wrong.
      if (calls.isOutdated(error) && failures === 1) calls.refetch()
      else problem = error
    }
    isSaving = false
    if (newer) mergeNewer()
    if (failures <= MAX_RETRIES) scheduleSave(failures ? RETRY_MS : SAVE_DELAY_MS)
    notify()
  }

  /** Merges newer notes into the draft, unless there is a conflict. */
  function mergeNewer(): void {
    if (!newer || isSaving) return
    if (newer.version <= base.version) newer = undefined
    else if (draft === undefined) accept(newer.text)
    // Our own save, whose response was lost.
    else if (newer.text === attempted) accept(draft)
    else {
      const merged = mergeNotes(base.text, draft, newer.text)
      isConflicting = merged.isConflict
      if (!isConflicting) accept(merged.text)
    }
  }

  function accept(text: string): void {
    if (!newer) return
    base = newer
    newer = undefined
    failures = 0
    problem = undefined
    isConflicting = false
    draft = text === base.text ? undefined : text
    scheduleSave(SAVE_DELAY_MS)
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    write(text) {
      draft = text
      failures = 0
      mergeNewer()
      scheduleSave(SAVE_DELAY_MS)
      notify()
    },
    receive(saved) {
      if (saved.version <= (newer ?? base).version) return
      newer = saved
      mergeNewer()
      notify()
    },
    save() {
      void save()
    },
    keepBoth() {
      if (newer) accept(mergeNotes(base.text, draft ?? base.text, newer.text).text)
      notify()
    },
    discard() {
      if (newer) accept(newer.text)
      notify()
    },
  }
}
