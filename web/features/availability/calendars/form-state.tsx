type FormStateProps = {
  error: string | undefined
  /** It takes longer than usual. */
  slow: boolean
}

/** What is wrong with the form as a whole, and that an answer is still to come. */
export const FormState = ({ error, slow }: FormStateProps) => (
  <>
    {error && (
      <p role="alert" className="text-bad text-small">
        {error}
      </p>
    )}
    <p role="status" className="text-ink-2 text-small empty:absolute">
      {slow && 'This is taking longer than usual. Please keep this page open.'}
    </p>
  </>
)
