import { onOldRead } from '@glasshouse/member-kit'
import { onCallLanguage, onPushGap, onSessionEnd } from '@glasshouse/web-kit'
import { QueryClient } from '@tanstack/react-query'

/** Server state of the member's pages. Push announces changes, so there is no polling. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: 30_000, retry: 1, refetchOnWindowFocus: true } },
})

// Another member on the same machine must never see a moment of this one's figures.
onSessionEnd(() => queryClient.clear())
// Names and sentences in them are the server's.
onCallLanguage(() => void queryClient.invalidateQueries())
onOldRead(key => void queryClient.invalidateQueries({ queryKey: key }))
onPushGap(() => void queryClient.invalidateQueries())
