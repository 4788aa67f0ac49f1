import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'
import {
  advertisement,
  applyStatuses,
  customerService,
  discount,
  discountCategories,
  discountItem,
  faq,
  floatItem,
  mainPage,
  registerBackground,
  sponsor,
  templateConfig,
} from '../fields/pages.ts'
import { currencyField, idField, languageField, shortText, siteIdField, timeField } from '../fields/wire.ts'

const service = 213
const siteBody = z.object({ site_id: siteIdField })
const template = z.enum(['desktop', 'mobile'])

/** A body may name the language and the template it asks for; without them the header and every template count. */
const modelBody = z.object({
  site_id: siteIdField,
  language: z.optional(languageField),
  model_version: z.optional(shortText),
})

const modelSettingCall = defineCall({
  title: 'Advertisements on the home page',
  description: 'Those that are on now, for the language and the template that the body names.',
  path: '/web/model_setting',
  auth: 'none',
  service,
  body: modelBody,
  data: z.object({ list: z.array(advertisement) }),
  refusals: {},
})

const modelSponsorCall = defineCall({
  title: 'Sponsors',
  path: '/web/model_sponsor',
  auth: 'none',
  service,
  body: modelBody,
  data: z.object({ list: z.array(sponsor) }),
  refusals: {},
})

const modelLoginCall = defineCall({
  title: 'Advertisements beside the login',
  path: '/web/model_login',
  auth: 'none',
  service,
  body: modelBody,
  data: z.object({ list: z.array(advertisement) }),
  refusals: {},
})

const templateConfigCall = defineCall({
  title: 'How a layout is put together',
  description: 'An unknown name answers as `origin_mobile` does.',
  path: '/api/template_config',
  auth: 'none',
  service,
  body: z.object({ mobileTemplateName: z.optional(shortText) }),
  data: templateConfig,
  refusals: {},
})

const floatCall = defineCall({
  title: 'What floats at the edge of the pages',
  path: '/arks/web/float',
  auth: 'none',
  service,
  body: siteBody,
  data: z.object({ list: z.array(floatItem) }),
  refusals: {},
})

const customerServiceCall = defineCall({
  title: 'Where the house is spoken to',
  description:
    'In the language that the body or the header names. Without an address the site has only the contacts that follow.',
  path: '/arks/web/customer-service/detail',
  auth: 'none',
  service,
  body: z.object({ site_id: siteIdField, language: z.optional(languageField) }),
  data: customerService,
  refusals: {},
})

const registerBackgroundCall = defineCall({
  title: 'What stands behind the registration',
  path: '/arks/web/model/register-background/detail',
  auth: 'none',
  service,
  body: z.object({ site_id: siteIdField, template: z.optional(template) }),
  data: z.object({ background: z.nullable(registerBackground) }),
  refusals: {},
})

const discountListCall = defineCall({
  title: 'Offers',
  description: 'Those that are on now, or will be, in the currency that the body names.',
  path: '/arks/web/discount',
  auth: 'optional',
  service,
  body: z.object({
    site_id: siteIdField,
    currency: z.optional(currencyField),
    category: z.optional(z.enum(discountCategories)),
  }),
  data: z.object({ list: z.array(discountItem) }),
  refusals: {},
})

const discountDetailCall = defineCall({
  title: 'One offer',
  path: '/arks/web/discount/detail',
  auth: 'optional',
  service,
  body: z.object({ site_id: siteIdField, id: idField }),
  example: { id: 101 },
  data: z.object({ detail: discount }),
  refusals: {},
})

const discountApplyCall = defineCall({
  title: 'Ask for an offer',
  description:
    'An application that staff decide about, once for each member and offer. No money moves by it.',
  path: '/arks/web/discount/apply',
  auth: 'member',
  service,
  body: z.object({ site_id: siteIdField, id: idField }),
  example: { id: 105 },
  data: z.object({ apply_status: z.enum(applyStatuses), applied_at: timeField }),
  refusals: { conditionNotMet: 101, alreadyApplied: 102, over: 103 },
})

const faqListCall = defineCall({
  title: 'Questions and answers',
  path: '/arks/web/faq',
  auth: 'none',
  service,
  body: z.object({ site_id: siteIdField, language: z.optional(languageField) }),
  data: z.object({ list: z.array(faq) }),
  refusals: {},
})

const faqDetailCall = defineCall({
  title: 'One question and its answer',
  path: '/arks/web/faq/detail',
  auth: 'none',
  service,
  body: z.object({ site_id: siteIdField, id: idField, language: z.optional(languageField) }),
  example: { id: 101 },
  data: z.object({ detail: faq }),
  refusals: {},
})

const mainDetailCall = defineCall({
  title: 'A page behind the footer',
  path: '/arks/web/main/detail',
  auth: 'none',
  service,
  body: z.object({ site_id: siteIdField, id: idField, language: z.optional(languageField) }),
  example: { id: 101 },
  data: z.object({ detail: mainPage }),
  refusals: {},
})

export const contentCalls = {
  modelSetting: modelSettingCall,
  modelSponsor: modelSponsorCall,
  modelLogin: modelLoginCall,
  templateConfig: templateConfigCall,
  float: floatCall,
  customerService: customerServiceCall,
  registerBackground: registerBackgroundCall,
  discountList: discountListCall,
  discountDetail: discountDetailCall,
  discountApply: discountApplyCall,
  faqList: faqListCall,
  faqDetail: faqDetailCall,
  mainDetail: mainDetailCall,
} as const
