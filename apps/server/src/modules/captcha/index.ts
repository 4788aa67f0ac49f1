/**
 * Captchas: draws one, and judges the answer to it once. Only the server ever knows the letters; a page gets a picture
 * made of strokes and a token that opens nothing.
 *
 * It never decides what a wrong answer costs, and is never the only barrier in front of anything.
 */
export { createCaptchas, type Captchas, type CaptchaType, type GivenCaptcha } from './captcha.service.ts'
export { createCaptchaRoutes } from './captcha.routes.ts'
