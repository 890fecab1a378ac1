/// What pdqhash 0.2.8 (Meta's C++ code) gives for `SignaturePictures.waves`, written in Python in the
/// same way: `pdqhash.compute` and `pdqhash.compute_dihedral`.
struct PDQGoldenValue: Sendable {
  var width: Int
  var height: Int
  var seed: Int
  var quality: Int
  var hash: String
  var forms: [String]

  static let all = [
    PDQGoldenValue(
      width: 64,
      height: 64,
      seed: 1,
      quality: 55,
      hash: "d5f6a9414aae95ba6d449a1526aed92872565db5966845db9966eec899325545",
      forms: [
        "d5f6a9414aae95ba6d449a1526aed92872565db5966845db9966eec899325545",
        "d52ed6aa4a846b546d4e65ca26a426a4b254f742b36aeb2d33345136b29abbae",
        "80a103ab1f5b3f10381130bf73f963822703e31fc33def71cc3304624447ffef",
        "c07b7c801fd1c1be3819cf6073f18c0ee701dde8c63dc1876661fb9ce7cf1104",
        "95f6d6fe4a8e6a456d4465ea26ae36d77256a64a9668ba24996611379112aaba",
        "c0f3fc541ffbc0ef3811cf4073fb9c7d67031ce0c33d108ecc33bb9dcc670010",
        "d52ea9d54a8495eb6d4e9a7526a4d95bb254c8bdb36a94d23334aec9b29a4451",
        "8079037b1fd13e013819309f73f173f1c7012217c63d3e786661046365cfeefb",
      ]
    ),
    PDQGoldenValue(
      width: 130,
      height: 65,
      seed: 2,
      quality: 93,
      hash: "a95a6a54d45b6475c9d932a4454a9ad675b2cb641ccbf9958eaa5956b2cd2193",
      forms: [
        "a95a6a54d45b6475c9d932a4454a9ad675b2cb641ccbf9958eaa5956b2cd2193",
        "ad5ab52bd493db49c97ccd57454a75aa0dbb049914c8466aaa2aaaa9a3adc7cc",
        "ec0fc0ee810e8c5f9c0c180a101f207c20e761ce499e533f5bfff3fce7988b39",
        "f8070f8181c670e39c2967fd101fdf0058eeae33419dacc0ff7f0003f6f86d66",
        "a95a95ab945b9b8ac9d94d5b454a652974b2349b1ccb066a0eaaa6a9b2cdde6c",
        "fc0f3f11c10e71209c8ce7f1101fdf8321e79e31499eacc0dbff0c03e79874c6",
        "a95a7ad4d49325b6c97c32a8454a8ad50dbbfb6614c8f995aa2a5556a3ad3833",
        "f807c07e81c60e1c9c299802001f207f40ee51cc419d133fff7ffbfcf6f89299",
      ]
    ),
    PDQGoldenValue(
      width: 97,
      height: 200,
      seed: 3,
      quality: 100,
      hash: "65b64b6593ae26494c8c995933bac751aeaa5d6ae29785243ecdf83900e35f16",
      forms: [
        "65b64b6593ae26494c8c995933bac751aeaa5d6ae29785243ecdf83900e35f16",
        "25b4b69a92a4d9b24ccd662e33a918ae8aaaaab5e2d678da3acc1fc622e3aad1",
        "30e141c282718cc301d923e364ef4dfbdbfff7c0a7c2278e4b98029355b6b5ac",
        "70e11c30c7f973181998cc8466fcb204dfff001fb783d2706b99b56c77b6007b",
        "25b4b69a932ed9b64c8866a633ba38aeaeaaa295e2977adb3acd07c600e3a0e9",
        "70e11c30c67b731c19ddcc0466ef9204fbff083fb7c2d0714f98ad6c55b60a43",
        "25b4c96592ac264d4ccd99d973a9e751aaaa554ae2d687253ecce839a2e3552e",
        "30e143ca867180c31188137324fc4dfbdfffffe0a783298e0b99029357b6bf84",
      ]
    ),
    PDQGoldenValue(
      width: 320,
      height: 240,
      seed: 1,
      quality: 100,
      hash: "7399e739ce319c713cf170e1e1e3c3c307871f037e07f41e8018004e015ffff5",
      forms: [
        "7399e739ce319c713cf170e1e1e3c3c307871f037e07f41e8018004e015ffff5",
        "731919cece71738e3c718f0ee1e13c3e8f81e0fc7e0107e4e01effc80ff6001c",
        "26cc4d939b6426db6924da4bb4b6696952d2b5a92b525eb4d54daae4540a555f",
        "264cb3649b74d9246d342da4b4b49696dad44a562b54ad4eb54b55e25ea3aab6",
        "739918c6ce39738e3cf38f1ee1e37c3c0787e0fc7e072be18018fff1015f000a",
        "26ccb26c9b6cd9246da62db6b4b6d69652d66a562b52a94bd54d555b550aaaa0",
        "7319e731ce319c71386178f1e1e1c3c38f811f077e01f81bc01e00b703f6ffe3",
        "264c4d9b9b6426db6d34d25bb4b46969d2d4b5ad2b5452b1954baa1d56a35549",
      ]
    ),
    PDQGoldenValue(
      width: 700,
      height: 513,
      seed: 4,
      quality: 100,
      hash: "f037f8208037e0250037802d0037006d00ffabed01ffffef55551545ffff5565",
      forms: [
        "f037f8208037e0250037802d0037006d00ffabed01ffffef55551545ffff5565",
        "fd722fe4f0723fe0c072ffc041f2ff00a3f2fe00fff755557ff20000aab24000",
        "ad62538fb5624a87556a2a8755ea2a4756aa01477aaa55450000bfefaaaaffcf",
        "a007a54e8507954a1507556a142714aa54a754aaaaa6ffff42a7aaaaffe7aaaa",
        "f03704dac0371fd200377fd2003f7c1201ff541207ff00105555eabaffffaa9a",
        "ade2af79f5eab578d56ad57855ead7b856aafeb8faaaaaba00004030aaaa0030",
        "f452d01bd052c01f4052001f0052007f00f201fffff3aaaa05f2bfffaab2bfff",
        "a0075ab1a5276ab59527aa9555a7ea5556a7ab55aaa600004aa75555ffe75555",
      ]
    ),
    PDQGoldenValue(
      width: 5,
      height: 9,
      seed: 6,
      quality: 8,
      hash: "3c8f93a46cdb61d8c1f06e5b93a491a46c5b95a41f079e2793a46cdb9b26390e",
      forms: [
        "3c8f93a46cdb61d8c1f06e5b93a491a46c5b95a41f079e2793a46cdb9b26390e",
        "4b5ac37bb4853c84a4b75b0b463a2494fb4cc37b4b5ac37bb4853c8424b75b4b",
        "69da390e398ecb7294a5c4f1c6f13b0e390e3f0e4a52348dc6f1c671ce7393a4",
        "1e0f69d1e1d0962ef1e2f0a1136f0e3eae1969d11e0f69d1e1d0962e71e2f1e1",
        "3c8d6c5b6cdb9e27c1f091a493a46a5b6c5b6a5b1f0761d893a493249b26c6f1",
        "68d8c6f1398e348d94a53b0ec6f1c4f1390ec0f14a52cb72c6f1398ece736c5b",
        "4b5a3c84b485c37ba4b7a4f4463a5b6bfb4c3c844b5a3c84b485c37ba4b7a4b4",
        "1e0f962ee1d069d1f1e20e5e136ff1c1ae19962e1e0f962ee1d069d1f1e20e1e",
      ]
    ),
  ]
}
