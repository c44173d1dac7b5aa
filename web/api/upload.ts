import { useEffect, useRef, useState } from 'react'
import { addressOf } from '#contract/call.ts'
import type { Uploaded } from '#contract/messages/files.ts'
import type { FilePurpose } from '#domain/messages/files.ts'
import { FILE_RULES } from '#domain/messages/files.ts'
import { fileCalls } from './calls/messages/files.ts'
import { ApiError } from './client.ts'
import { errorMessage } from './error-message.ts'

/** Turns a chosen file into one that the server accepts. Resolves to undefined if the person changed their mind. */
export type Prepare = (
  file: File,
  about: { onShare: (share: number) => void; signal: AbortSignal },
) => Promise<File | undefined>

/** The file can't be prepared; the message is for the person who chose it. */
export class Unusable extends Error {}

/** `share` is the part already prepared or sent, 0 to 1; undefined if nothing is being uploaded. */
export type Upload = {
  share: number | undefined
  isPreparing: boolean
  problem: string | undefined
  /** Resolves to undefined if the upload failed (see `problem`) or was replaced by another. */
  start: (file: File) => Promise<Uploaded | undefined>
  cancel: () => void
}

/** Uploads one file at a time. Unmounting aborts the upload. */
export function useUpload(purpose: FilePurpose, prepare?: Prepare): Upload {
  const [share, setShare] = useState<number>()
  const [isPreparing, setIsPreparing] = useState(false)
  const [problem, setProblem] = useState<string>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const cancel = () => {
    running.current?.abort()
    setShare(undefined)
    setProblem(undefined)
  }
  return {
    share,
    isPreparing,
    problem,
    cancel,
    async start(chosen) {
      cancel()
      const { maxBytes, tooLarge } = FILE_RULES[purpose]
      const own = new AbortController()
      running.current = own
      const onShare = (share: number) => running.current === own && setShare(share)
      try {
        setIsPreparing(true)
        const file = prepare ? await prepare(chosen, { onShare, signal: own.signal }) : chosen
        if (!file || own.signal.aborted) return
        if (file.size > maxBytes) return void setProblem(tooLarge)
        setIsPreparing(false)
        setShare(0)
        return await sendFile(purpose, file, onShare, own.signal)
      } catch (error) {
        if (own.signal.aborted) return
        if (error instanceof Unusable) return void setProblem(error.message)
        if (!(error instanceof ApiError)) throw error
        setProblem(errorMessage(error))
      } finally {
        if (running.current === own) {
          setShare(undefined)
          setIsPreparing(false)
        }
      }
    },
  }
}

/**
 * Uploads a file with XMLHttpRequest, because fetch doesn't report upload progress.
 * @throws ApiError unless the response is a success; also when aborted
 */
export function sendFile(
  purpose: FilePurpose,
  file: File,
  onShare: (share: number) => void,
  signal: AbortSignal,
): Promise<Uploaded> {
  const { uploadFile } = fileCalls
  const contract = uploadFile.load()
  // If the request fails too, only its error is reported.
  contract.catch(() => {})
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const query = { purpose, ...(purpose === 'message' && { name: nameOf(file) }) }
    request.open(uploadFile.method, addressOf(uploadFile, {}, query))
    request.upload.onprogress = ({ loaded, total }) => onShare(total ? loaded / total : 0)
    request.onload = () => {
      const { status, statusText, responseText } = request
      if (status < 200 || status > 299)
        return reject(new ApiError(status, responseText.trim(), { statusText }))
      resolve(contract.then(({ reply }) => reply.parse(JSON.parse(responseText))))
    }
    request.onerror = () =>
      reject(new ApiError(0, 'The server cannot be reached. Please try again.'))
    request.onabort = () => reject(new ApiError(0, ''))
    signal.addEventListener('abort', () => request.abort())
    request.send(file)
  })
}

/** The server accepts a single line. Pasted pictures often have no name. */
const nameOf = ({ name }: File) =>
  name
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .trim()
    .slice(-200) || 'file'
