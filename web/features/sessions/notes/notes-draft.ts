import { mergeNotes } from '#domain/notes-merge.ts'

export type Notes = { text: string; version: number }

type NotesState = {
  text: string
  isChanged: boolean
  isSaving: boolean
  /** All that was written here is saved. */
  isSaved: boolean
  /** What the others made of the same words: it waits for `keepBoth` or `discard`. */
  theirs: string | undefined
  /** Why the last attempt to save failed. */
  problem: unknown
}

/** What is being written, over what the server keeps. */
export type NotesDraft = {
  state(): NotesState
  subscribe(listener: () => void): () => void
  write(text: string): void
  /** Tells what the server keeps; what is older than the last is ignored. */
  receive(saved: Notes): void
  save(): void
  keepBoth(): void
  discard(): void
}

/** A pause in typing, after which what was written is saved. */
export const SAVE_DELAY_MS = 1000
export const RETRY_MS = 10_000
/** After so many failures in a row it is left to whoever writes or saves next. */
export const MAX_RETRIES = 6

/**
 * Notes that several people write at once. What others save is merged into what is written here, word by word; only
 * where both changed the same words a person has to choose. `save` rejects with what `isOutdated` recognizes when
 * there are newer notes, and `refetch` has them told to `receive`.
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
  /** The saved notes that the draft came from. */
  let base = saved
  let draft: string | undefined
  let attempted: string | undefined
  /** Newer ones, which have to wait: for the answer of a saving, or for a choice. */
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
      // Newer notes come at once; where none come, there is another reason.
      if (calls.isOutdated(error) && failures === 1) calls.refetch()
      else problem = error
    }
    isSaving = false
    if (newer) mergeNewer()
    if (failures <= MAX_RETRIES) scheduleSave(failures ? RETRY_MS : SAVE_DELAY_MS)
    notify()
  }

  /** Takes the newer notes in, as far as nobody has to choose. */
  function mergeNewer(): void {
    if (!newer || isSaving) return
    if (newer.version <= base.version) newer = undefined
    else if (draft === undefined) accept(newer.text)
    // The answer to our own saving was lost on its way.
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
