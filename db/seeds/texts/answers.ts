import { text } from '../texts.ts'

type Answer = { readonly title: string; readonly content: string }

/** What people ask, answered by what this installation really does. */
export const answers: readonly Answer[] = [
  {
    title: text(
      'How do I check that a round was fair?',
      'Làm sao kiểm tra một ván có công bằng?',
      '如何验证一局是否公平？',
    ),
    content: text(
      `<p>Before you bet, the game shows a <strong>lock</strong>: a fingerprint of the secret number from which the round will be drawn. It cannot be changed afterwards without the fingerprint changing too.</p>
<ol><li>Open <a href="/user/Records">your records</a> and choose a bet.</li><li>Press <strong>Check this round</strong>.</li><li>Your browser takes the opened secret, compares it with the lock and works the round out again.</li></ol>
<p>Nothing is asked of our server while it counts. You can also download the program and run it where you like.</p>`,
      `<p>Trước khi bạn cược, trò chơi cho bạn thấy một <strong>ổ khóa</strong>: dấu vân tay của con số bí mật sẽ quyết định ván đó. Không ai đổi được con số ấy về sau mà dấu vân tay vẫn giữ nguyên.</p>
<ol><li>Mở <a href="/user/Records">lịch sử của bạn</a> và chọn một cược.</li><li>Bấm <strong>Kiểm tra ván này</strong>.</li><li>Trình duyệt lấy con số bí mật đã mở, so với ổ khóa rồi tự tính lại ván chơi.</li></ol>
<p>Trong lúc tính, trình duyệt không hỏi máy chủ của chúng tôi điều gì. Bạn cũng có thể tải chương trình về và chạy ở nơi bạn muốn.</p>`,
    ),
  },
  {
    title: text(
      'Where is my money while I play?',
      'Tiền của tôi ở đâu khi tôi đang chơi?',
      '我玩的时候，钱在哪里？',
    ),
    content: text(
      `<p>It is always in one place that you can look at. <a href="/user/MyWallet">Your wallet</a> shows the main wallet, every game house, and what is on its way between them.</p>
<p>When a game opens, your money travels to its house; when you leave, it comes home. If an answer gets lost on the way, the amount is shown as moving until the house has confirmed where it is. It is never sent twice.</p>`,
      `<p>Tiền luôn ở một nơi mà bạn nhìn thấy được. <a href="/user/MyWallet">Ví của bạn</a> cho thấy ví chính, từng nhà trò chơi và số tiền đang trên đường.</p>
<p>Khi mở trò chơi, tiền đi tới nhà trò chơi; khi bạn rời đi, tiền trở về. Nếu câu trả lời bị lạc giữa đường, số tiền hiện là đang chuyển cho đến khi nhà trò chơi xác nhận. Tiền không bao giờ được gửi hai lần.</p>`,
    ),
  },
  {
    title: text(
      'What does “Returns 95.47 %” mean?',
      '“Trả lại 95,47 %” nghĩa là gì?',
      '“返还 95.47 %”是什么意思？',
    ),
    content: text(
      `<p>Over all outcomes that the game can have, it pays back that part of what was staked. The rest stays with the house: that is what playing costs on average.</p>
<p>The figure is worked out from every possible outcome, not from a trial. It is the same for everybody, at any hour, whatever was won before. In one evening you can be far above or far below it.</p>`,
      `<p>Tính trên mọi kết quả có thể xảy ra, trò chơi trả lại phần đó của số tiền cược. Phần còn lại thuộc về nhà cái: đó là cái giá trung bình của việc chơi.</p>
<p>Con số được tính từ từng kết quả có thể, không phải từ chơi thử. Nó giống nhau cho mọi người, vào mọi giờ, dù trước đó ai đã thắng gì. Trong một buổi tối bạn có thể ở xa trên hoặc xa dưới con số ấy.</p>`,
    ),
  },
  {
    title: text('Why was I logged out?', 'Vì sao tôi bị đăng xuất?', '为什么我被登出了？'),
    content: text(
      `<p>One account has one session. A login on another device ends the one before, and the page tells you when it happened. If that was not you, log in and change your password.</p>
<p>After five wrong passwords an account rests for fifteen minutes. Nobody at a desk can shorten that.</p>`,
      `<p>Mỗi tài khoản chỉ có một phiên. Đăng nhập trên thiết bị khác sẽ kết thúc phiên trước, và trang cho bạn biết lúc nào. Nếu đó không phải là bạn, hãy đăng nhập và đổi mật khẩu.</p>
<p>Sau năm lần sai mật khẩu, tài khoản nghỉ mười lăm phút. Không ai ở bàn trực có thể rút ngắn thời gian này.</p>`,
    ),
  },
  {
    title: text('How does paying in work here?', 'Nạp tiền ở đây như thế nào?', '在这里如何存款？'),
    content: text(
      `<p>This is a demonstration: the bank is a practice bank and the money is sandbox money. The steps are the real ones.</p>
<ul><li>Choose a way and an amount; fee and limits stand beside it.</li><li>Pay on the page that opens, or scan the code at the practice bank.</li><li>The order moves by itself, and every step it takes is written down for you.</li></ul>
<p>What was paid differently from what was asked waits for a person. Money that arrives is never lost because a page was closed.</p>`,
      `<p>Đây là bản trình diễn: ngân hàng là ngân hàng tập và tiền là tiền thử nghiệm. Các bước thì là thật.</p>
<ul><li>Chọn cách nạp và số tiền; phí và giới hạn ghi ngay bên cạnh.</li><li>Trả trên trang vừa mở, hoặc quét mã ở ngân hàng tập.</li><li>Lệnh tự chuyển trạng thái, và mỗi bước đều được ghi lại cho bạn.</li></ul>
<p>Khoản trả khác với yêu cầu sẽ chờ người xem xét. Tiền đã đến không bao giờ mất chỉ vì một trang bị đóng.</p>`,
    ),
  },
  {
    title: text(
      'I want to stop. What can I do?',
      'Tôi muốn dừng lại. Tôi có thể làm gì?',
      '我想停下来，该怎么办？',
    ),
    content: text(
      `<p>Log out, and bring your money home from the games first: one press on the wallet page does it.</p>
<p>If stopping is hard, talk to somebody. <a href="https://www.gamblingtherapy.org">Gambling Therapy</a> answers in many languages and costs nothing. <a href="https://gamblersanonymous.org">Gamblers Anonymous</a> has meetings in many cities and on the net.</p>`,
      `<p>Hãy đưa tiền từ các trò chơi về ví rồi đăng xuất: một lần bấm ở trang ví là xong.</p>
<p>Nếu khó dừng, hãy nói chuyện với ai đó. <a href="https://www.gamblingtherapy.org">Gambling Therapy</a> trả lời bằng nhiều thứ tiếng và miễn phí. <a href="https://gamblersanonymous.org">Gamblers Anonymous</a> có các buổi gặp ở nhiều thành phố và trên mạng.</p>`,
    ),
  },
]
