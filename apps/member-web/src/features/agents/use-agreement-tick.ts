import { usePhrases, type FormFields, type Said } from '@glasshouse/web-kit'
import { agreementNews, isAgreedTo } from './agreement.rules.ts'
import { useAgreement } from './use-agents.ts'

export type TickedAgreement = {
  /** The current version; undefined until it is loaded, and until then it cannot be accepted. */
  readonly version: string | undefined
  readonly isTicked: boolean
  readonly error: Said | undefined
  readonly hasFailed: boolean
  readonly retry: () => void
  readonly tick: (isTicked: boolean) => void
}

/** The agreement of an application. The field keeps which version was ticked, so that a newer one is ticked anew. */
export function useAgreementTick(form: FormFields<'agreement'>): TickedAgreement {
  const { t } = usePhrases('agents')
  const { data, hasFailed, retry } = useAgreement()
  const version = data?.version
  const { agreement: ticked } = form.values
  const said = form.errors.agreement
  const wasNeeded = said !== undefined && said !== ''
  const news = agreementNews({ ticked, version, hasFailed }, wasNeeded)
  return {
    version,
    isTicked: isAgreedTo({ ticked, version }),
    error: news === undefined ? said : t(news),
    hasFailed: hasFailed && version === undefined,
    retry,
    tick: isTicked => {
      if (version !== undefined) form.change('agreement', isTicked ? version : '')
    },
  }
}
