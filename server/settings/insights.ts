import { text, together, webUrl } from './kinds.ts'

export const insights = {
  settings: {
    INSIGHTS_API_URL: webUrl
      .optional()
      .describe(
        "A language model that comments on a client's recommendations: the base URL of an OpenAI-compatible API (before `/chat/completions`), such as `https://api.example.com/v1`, its key, and a model. It receives categories, prices, ratings and reasons, but no names or ids of people.",
      ),
    INSIGHTS_API_KEY: text.optional(),
    INSIGHTS_MODEL: text.max(200).optional(),
  },
  together: together(
    ['INSIGHTS_API_URL', 'INSIGHTS_API_KEY', 'INSIGHTS_MODEL'],
    "a language model can't be asked with some of them",
  ),
}
