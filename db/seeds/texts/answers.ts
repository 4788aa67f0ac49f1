import { text } from '../texts.ts'

type Answer = { readonly title: string; readonly content: string }

/** Common questions, answered by what this installation really does. */
export const answers: readonly Answer[] = [
  {
    title: text(
      'How do I verify that a round was fair?',
      'Làm sao kiểm chứng một ván có công bằng?',
      '如何验证一局是否公平？',
    ),
    content: text(
      `<p>Before you bet, the game shows the <strong>hash of the server seed</strong> from which the round will be drawn. The seed cannot be changed afterwards without changing the hash.</p>
<ol><li>Open your <a href="/user/Records">history</a> and choose a bet.</li><li>Press <strong>Verify this round</strong>.</li><li>Your browser takes the revealed seed, compares it with the hash and recalculates the round.</li></ol>
<p>The calculation runs in your browser alone. You can also download the program and run it offline.</p>`,
      `<p>Trước khi bạn cược, trò chơi hiện <strong>mã băm của seed máy chủ</strong> quyết định ván đó. Sau đó không thể đổi seed mà mã băm vẫn giữ nguyên.</p>
<ol><li>Mở <a href="/user/Records">lịch sử</a> và chọn một cược.</li><li>Bấm <strong>Kiểm chứng ván này</strong>.</li><li>Trình duyệt lấy seed đã công bố, so với mã băm rồi tính lại ván chơi.</li></ol>
<p>Phép tính chạy hoàn toàn trên trình duyệt của bạn. Bạn cũng có thể tải chương trình về và chạy không cần mạng.</p>`,
    ),
  },
  {
    title: text(
      'Where is my money while I play?',
      'Tiền của tôi ở đâu khi tôi đang chơi?',
      '我玩的时候，钱在哪里？',
    ),
    content: text(
      `<p>Always in exactly one place. Your <a href="/user/MyWallet">wallet</a> shows the main wallet, the balance at every provider, and what is in transfer between them.</p>
<p>With auto transfer, your balance moves to the provider when a game opens and returns when you leave. If a reply gets lost, the amount is shown as in transfer until the provider has confirmed it. It is never sent twice.</p>`,
      `<p>Luôn ở đúng một nơi. <a href="/user/MyWallet">Ví của bạn</a> hiện ví chính, số dư tại từng nhà cung cấp và khoản đang chuyển.</p>
<p>Với tự động chuyển, số dư được chuyển đến nhà cung cấp khi mở trò chơi và về lại khi bạn thoát. Nếu mất phản hồi, số tiền hiện là đang chuyển cho đến khi nhà cung cấp xác nhận. Tiền không bao giờ được gửi hai lần.</p>`,
    ),
  },
  {
    title: text('What does “RTP 95.47%” mean?', '“RTP 95,47%” nghĩa là gì?', '“RTP 95.47%”是什么意思？'),
    content: text(
      `<p>RTP (return to player) is the part of all bets that the game pays back over all possible outcomes. The rest is the house edge: what playing costs on average.</p>
<p>The figure is calculated from every possible outcome. It is the same for everyone, at any time, whatever was won before. In a single session you can be far above or far below it.</p>`,
      `<p>RTP (tỷ lệ hoàn trả cho người chơi) là phần tiền cược mà trò chơi trả lại tính trên mọi kết quả có thể. Phần còn lại là lợi thế nhà cái: chi phí trung bình của việc chơi.</p>
<p>Con số được tính từ mọi kết quả có thể. Nó giống nhau cho mọi người, vào mọi lúc, dù trước đó thắng thua thế nào. Trong một phiên bạn có thể cao hơn hoặc thấp hơn nhiều.</p>`,
    ),
  },
  {
    title: text('Why was I logged out?', 'Vì sao tôi bị đăng xuất?', '为什么我被登出了？'),
    content: text(
      `<p>An account has one session at a time. A login on another device ends the session before, and the page shows when. If that was not you, log in and change your password.</p>
<p>After five wrong passwords the account is locked for fifteen minutes.</p>`,
      `<p>Mỗi tài khoản chỉ có một phiên. Đăng nhập trên thiết bị khác sẽ kết thúc phiên trước, và trang cho bạn biết lúc nào. Nếu đó không phải là bạn, hãy đăng nhập và đổi mật khẩu.</p>
<p>Sau năm lần sai mật khẩu, tài khoản bị khóa mười lăm phút.</p>`,
    ),
  },
  {
    title: text('How do I deposit?', 'Nạp tiền như thế nào?', '在这里如何存款？'),
    content: text(
      `<p>This is a demonstration: the bank is a sandbox bank and the money is sandbox money. The steps are real.</p>
<ul><li>Choose a payment method and an amount; fee and limits are shown.</li><li>Pay on the page that opens, or scan the QR code at the sandbox bank.</li><li>The deposit updates by itself, and you can follow every step.</li></ul>
<p>If a different amount is paid, our staff review it. A payment that arrives is never lost because a page was closed.</p>`,
      `<p>Đây là bản trình diễn: ngân hàng là ngân hàng thử và tiền là tiền dùng thử. Các bước giống như thật.</p>
<ul><li>Chọn phương thức nạp và số tiền; phí và hạn mức hiển thị ngay.</li><li>Thanh toán trên trang vừa mở, hoặc quét mã QR tại ngân hàng thử.</li><li>Lệnh nạp tự cập nhật, bạn theo dõi được từng bước.</li></ul>
<p>Nếu số tiền trả khác với lệnh, nhân viên sẽ xem xét. Tiền đã đến không bao giờ mất chỉ vì trang bị đóng.</p>`,
    ),
  },
  {
    title: text(
      'I want to stop. What can I do?',
      'Tôi muốn dừng lại. Tôi có thể làm gì?',
      '我想停下来，该怎么办？',
    ),
    content: text(
      `<p>Set limits, take a time-out or exclude yourself under <a href="/user/Limits">Limits and breaks</a>.</p>
<p>If it is hard to stop, free help is available. <a href="https://www.gamblingtherapy.org">Gambling Therapy</a> answers in many languages and costs nothing. <a href="https://gamblersanonymous.org">Gamblers Anonymous</a> has meetings in many cities and on the net.</p>`,
      `<p>Hãy đặt hạn mức, tạm nghỉ hoặc tự loại trừ tại trang <a href="/user/Limits">Hạn mức và tạm nghỉ</a>.</p>
<p>Nếu khó dừng lại, luôn có trợ giúp miễn phí. <a href="https://www.gamblingtherapy.org">Gambling Therapy</a> trả lời bằng nhiều thứ tiếng và miễn phí. <a href="https://gamblersanonymous.org">Gamblers Anonymous</a> có các buổi gặp ở nhiều thành phố và trên mạng.</p>`,
    ),
  },
]
