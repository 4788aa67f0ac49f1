import { text } from '../texts.ts'

export type Announcement = {
  /** Its line in the marquee; without one it stands on the page alone. */
  readonly line?: string
  readonly title: string
  readonly body: string
  readonly category: 'news' | 'games' | 'payments' | 'safety'
  readonly isTop?: true
  readonly forVisitors: boolean
  readonly forMembers: boolean
}

const everybody = { forVisitors: true, forMembers: true } as const

/** Only what is true of this installation. The first five have a line in the marquee. */
export const announcements: readonly Announcement[] = [
  {
    ...everybody,
    line: text(
      'This is a demonstration: sandbox money only, nothing to buy and nothing to pay out.',
      'Đây là bản trình diễn: chỉ dùng tiền thử nghiệm, không mua và không rút.',
    ),
    title: text('This house is a demonstration', 'Nhà này là bản trình diễn', '本站是演示站点'),
    body: text(
      '<p>Everything here works as it would for real, but for the money: it comes from a sandbox, cannot be bought and cannot be paid out. No licence is claimed.</p><p>What you play is drawn, stored and provable all the same.</p>',
      '<p>Mọi thứ ở đây chạy như thật, trừ tiền: tiền đến từ môi trường thử nghiệm, không mua được và không rút ra được. Nhà này không nhận là có giấy phép.</p><p>Những gì bạn chơi vẫn được rút, lưu và chứng minh như thật.</p>',
    ),
    category: 'news',
  },
  {
    ...everybody,
    line: text(
      'Lantern Three gives back 95.47 % of all stakes over all outcomes, the same for everyone.',
      'Ba Đèn Lồng trả lại 95,47 % tổng cược trên mọi kết quả, như nhau cho mọi người.',
    ),
    title: text('What Lantern Three gives back', 'Ba Đèn Lồng trả lại bao nhiêu', '三盏灯笼的返还率'),
    body: text(
      '<p>95.47 % of all stakes, worked out from every outcome that there is, not measured by playing. It is one figure for everyone: no account, no hour and no stake changes it.</p><p>The page of each bet shows how its round was drawn.</p>',
      '<p>95,47 % tổng cược, tính từ mọi kết quả có thể chứ không đo bằng cách chơi. Con số là một cho tất cả: không tài khoản, giờ giấc hay mức cược nào làm nó đổi.</p><p>Trang của mỗi cược cho thấy ván đó được rút ra sao.</p>',
    ),
    category: 'games',
  },
  {
    ...everybody,
    line: text(
      'Daily loss limit, daily deposit limit, session limit and time-outs are yours to set.',
      'Bạn tự đặt giới hạn thua, giới hạn nạp mỗi ngày, thời gian chơi và tạm nghỉ.',
    ),
    title: text('Limits that you set yourself', 'Giới hạn do bạn tự đặt', '由您自己设定的限额'),
    body: text(
      '<p>A lower limit holds at once, a higher one only after a day. Within a limit no game takes more than is left of it.</p>',
      '<p>Hạ giới hạn có hiệu lực ngay, nâng giới hạn phải chờ một ngày. Trong giới hạn, không trò chơi nào nhận nhiều hơn phần còn lại.</p>',
    ),
    category: 'games',
  },
  {
    forVisitors: true,
    forMembers: false,
    line: text(
      'A new member starts with sandbox money from the promotions account.',
      'Thành viên mới bắt đầu với tiền thử nghiệm từ tài khoản khuyến mãi.',
    ),
    title: text('What a new member starts with', 'Thành viên mới bắt đầu với gì', '新会员的起始资金'),
    body: text(
      '<p>Opening an account gives sandbox money once. It comes from the promotions account of this site, and your records show the transfer like any other.</p>',
      '<p>Mở tài khoản cho bạn tiền thử nghiệm một lần. Tiền đến từ tài khoản khuyến mãi của trang này, và lịch sử của bạn ghi lần chuyển đó như mọi lần khác.</p>',
    ),
    category: 'payments',
  },
  {
    forVisitors: false,
    forMembers: true,
    line: text(
      'Each round in your records opens the page that recomputes it.',
      'Mỗi ván trong lịch sử mở được trang tính lại chính ván đó.',
    ),
    title: text('Check a round of your own', 'Kiểm tra một ván của chính bạn', '验证您自己的一局'),
    body: text(
      '<p>Open <a href="/user/Records">your records</a>, choose a bet and press <strong>Check this round</strong>. Your browser takes the opened seed and works the round out again; it asks nobody while it counts.</p>',
      '<p>Mở <a href="/user/Records">lịch sử của bạn</a>, chọn một cược và bấm <strong>Kiểm tra ván này</strong>. Trình duyệt lấy hạt giống đã mở và tự tính lại ván; trong lúc tính nó không hỏi ai.</p>',
    ),
    category: 'games',
  },
  {
    ...everybody,
    title: text(
      'Three things that we will never ask you for',
      'Ba điều chúng tôi không bao giờ hỏi bạn',
      '我们绝不会向您索要的三样东西',
    ),
    body: text(
      '<p>Whoever asks you for one of these is not of this house, however the message looks:</p><ul><li>your password, or the four digits without which no money leaves;</li><li>a code that came by SMS or e-mail;</li><li>money to an account that does not stand on the deposit page.</li></ul><p>If somebody did, <strong>change your password</strong>: it logs every device out.</p>',
      '<p>Ai hỏi bạn một trong những điều này thì không phải người của nhà này, dù tin nhắn trông thế nào:</p><ul><li>mật khẩu của bạn, hay bốn chữ số mà thiếu chúng thì không tiền nào ra khỏi ví;</li><li>mã gửi qua SMS hoặc e-mail;</li><li>tiền chuyển vào một tài khoản không có trên trang nạp tiền.</li></ul><p>Nếu có ai đã hỏi, hãy <strong>đổi mật khẩu</strong>: mọi thiết bị sẽ bị đăng xuất.</p>',
    ),
    category: 'safety',
    isTop: true,
  },
  {
    ...everybody,
    title: text('When it stops being fun', 'Khi không còn vui', '当它不再有趣'),
    body: text(
      '<p>Play is meant to end when you like. If it does not, others have been there and help without asking who you are:</p><ul><li><a href="https://www.gamblingtherapy.org">Gambling Therapy</a> answers in many languages;</li><li><a href="https://gamblersanonymous.org">Gamblers Anonymous</a> meets near you or online.</li></ul>',
      '<p>Trò chơi nên dừng khi bạn muốn. Nếu không dừng được, đã có người từng như vậy và họ giúp mà không hỏi bạn là ai:</p><ul><li><a href="https://www.gamblingtherapy.org">Gambling Therapy</a> trả lời bằng nhiều thứ tiếng;</li><li><a href="https://gamblersanonymous.org">Gamblers Anonymous</a> gặp nhau gần bạn hoặc trên mạng.</li></ul>',
    ),
    category: 'safety',
  },
]
