import { lazyPart } from './lazy-part.ts'
import * as loads from './loads.ts'

/** What stands in windows that wait, or that end. */
export const AgentLoading = lazyPart(loads.agentLoading)
export const DemoLoading = lazyPart(loads.demoLoading)
export const PaymentLoading = lazyPart(loads.paymentLoading)
export const FastPaymentLoading = lazyPart(loads.fastPaymentLoading)
export const PaymentReturn = lazyPart(loads.paymentReturn)
export const LoadingPage = lazyPart(loads.loadingPage)
export const ClosePage = lazyPart(loads.closePage)
