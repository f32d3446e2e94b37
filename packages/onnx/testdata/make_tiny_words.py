"""Makes tiny, randomly initialised models of words in the layout that Optimum exports, and reference vectors computed by
transformers and tokenizers. Nothing is downloaded; every weight comes from torch.manual_seed.

  pip install torch transformers tokenizers onnx        (no optimum needed: same names, same layout)
  python make_tiny_words.py OUT   -> OUT/caption (ViT + GPT-2, merged decoder), OUT/pair (Marian, one decoder for the first
                                     word and one for the others), OUT/many (M2M100 with the tokens of NLLB, one decoder
                                     without a past), OUT/judge (BERT that classifies), OUT/vectors.json
"""
import argparse, json, os, pathlib, warnings
os.environ["HF_HUB_OFFLINE"] = "1"
warnings.filterwarnings("ignore")
import torch, onnx
from onnx import helper, TensorProto
from tokenizers import Tokenizer, Regex, AddedToken, decoders, models, normalizers, pre_tokenizers, processors, trainers
from transformers import (BertConfig, BertForSequenceClassification, GPT2Config, M2M100Config, M2M100ForConditionalGeneration,
                          MarianConfig, MarianMTModel, ViTConfig, VisionEncoderDecoderConfig, VisionEncoderDecoderModel)
from transformers.cache_utils import DynamicCache, EncoderDecoderCache

CORPUS = """a red fox in the snow under an old lantern
a painting of a castle by night, river and blue sky
a small house with a garden, a cat and a dog beneath a tree
dark photo of a woman and a man walking in the rain
un zorro rojo en la nieve bajo un viejo farol
una pintura de un castillo de noche, río y cielo azul
una casa pequeña con jardín, un gato y un perro
一只红色的狐狸在雪地里 夜晚的城堡 蓝色的天空 小房子和花园
雪の中の赤い狐 夜の城の絵 青い空 庭のある小さな家""".split("\n")
TEXTS = ["a red fox in the snow", "A Castle, by night!", "un castillo de noche: río azul", "红色的狐狸 和 城堡", "赤い狐、夜の城",
         "  two  spaces\tand a tab ", "ﬁne Ａ　wide ½", "émigré ñandú", "", "fox 狐狸 kitsune 狐 🦊", "don't stop-it 123,456.78"]

# ---------------------------------------------------------------------------------------------- tokenizers
def unigram(specials, size):
    """As tokenizer.json of an OPUS-MT model has it."""
    tok = Tokenizer(models.Unigram())
    tok.normalizer = normalizers.Sequence([normalizers.NFKC(), normalizers.Replace(Regex(" {2,}"), " ")])
    tok.pre_tokenizer = pre_tokenizers.Metaspace(replacement="▁", prepend_scheme="always")
    tok.decoder = decoders.Metaspace(replacement="▁", prepend_scheme="always")
    tok.train_from_iterator(CORPUS, trainers.UnigramTrainer(vocab_size=size, special_tokens=specials, unk_token="<unk>", show_progress=False))
    return tok

def bpe(specials, size, byte_level):
    tok = Tokenizer(models.BPE(unk_token=None if byte_level else "<unk>", fuse_unk=not byte_level))
    if byte_level:
        tok.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
        tok.decoder = decoders.ByteLevel()
        tok.post_processor = processors.ByteLevel(trim_offsets=False)
    else:
        tok.normalizer = normalizers.NFKC()
        tok.pre_tokenizer = pre_tokenizers.Metaspace(replacement="▁", prepend_scheme="always")
        tok.decoder = decoders.Metaspace(replacement="▁", prepend_scheme="always")
    alphabet = pre_tokenizers.ByteLevel.alphabet() if byte_level else []
    tok.train_from_iterator(CORPUS, trainers.BpeTrainer(vocab_size=size, special_tokens=specials, initial_alphabet=alphabet, show_progress=False))
    return tok

def wordpiece(size):
    """Its trainer breaks ties by chance: here the words are given."""
    lines = " ".join(CORPUS).lower()
    signs = sorted({c for c in lines if not c.isspace()})
    words = sorted({w for w in lines.replace(",", " ").split() if len(w) > 3})
    vocab = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", *signs, *["##" + c for c in signs], *words][:size]
    tok = Tokenizer(models.WordPiece({w: i for i, w in enumerate(vocab)}, unk_token="[UNK]"))
    tok.normalizer = normalizers.BertNormalizer(lowercase=True)
    tok.pre_tokenizer = pre_tokenizers.BertPreTokenizer()
    tok.decoder = decoders.WordPiece()
    tok.add_special_tokens(["[PAD]", "[UNK]", "[CLS]", "[SEP]"])
    tok.post_processor = processors.TemplateProcessing("[CLS] $A [SEP]", special_tokens=[("[CLS]", 2), ("[SEP]", 3)])
    return tok

def lay_words(folder, tok, config):
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "tokenizer.json").write_text(json.dumps(json.loads(tok.to_str()), ensure_ascii=False, separators=(",", ":")))
    (folder / "tokenizer_config.json").write_text(json.dumps(config))

# ---------------------------------------------------------------------------------------------- export
def loud(model, by):
    """The usual start is too quiet for a test: all words would come out alike."""
    with torch.no_grad():
        for name, p in model.named_parameters():
            if p.dim() > 1: p.mul_(by)
    return model.eval()

def filled(past):
    """Tensors of each layer, as the names of an export have them, as the library's cache."""
    own, cross = DynamicCache(), DynamicCache()
    for i, layer in enumerate(past):
        own.update(layer[0], layer[1], i)
        if len(layer) == 4: cross.update(layer[2], layer[3], i)
    return EncoderDecoderCache(own, cross)

def flat(cache, cross):
    own, other = cache.self_attention_cache, cache.cross_attention_cache
    out = []
    for i in range(len(own.layers)):
        out += [own.layers[i].keys, own.layers[i].values]
        if cross: out += [other.layers[i].keys, other.layers[i].values]
    return out

def names_of(layers, kind, keep=("decoder.key", "decoder.value", "encoder.key", "encoder.value")):
    return [f"{kind}.{i}.{part}" for i in range(layers) for part in keep]

def export(module, args, file, inputs, outputs, dynamic):
    file.parent.mkdir(parents=True, exist_ok=True)
    # The exporter leaves a module as it found it, with all that is in it: one that learns would drop parts by chance afterwards.
    module.eval()
    torch.onnx.export(module, args, str(file), input_names=inputs, output_names=outputs, dynamic_axes=dynamic, opset_version=17, dynamo=False)
    # Where the exporter says of which line of Python a node came is of no use here.
    model = onnx.load(str(file))
    for node in model.graph.node: node.ClearField("doc_string")
    onnx.save(model, str(file))

class Encoder(torch.nn.Module):
    def __init__(self, inner): super().__init__(); self.inner = inner
    def forward(self, *given): return self.inner(*given).last_hidden_state

class Decoder(torch.nn.Module):
    """One word further: with the tensors of a past, or from the beginning."""
    def __init__(self, model, layers, mask, past, keep_cross):
        super().__init__()
        self.model, self.layers, self.mask, self.past, self.keep_cross = model, layers, mask, past, keep_cross
    def forward(self, *given):
        given = list(given)
        mask = given.pop(0) if self.mask else None
        ids = given.pop(0)
        hidden = given.pop(0)
        cache = filled([given[i * 4:i * 4 + 4] for i in range(self.layers)]) if self.past else EncoderDecoderCache(DynamicCache(), DynamicCache())
        out = self.model(decoder_input_ids=ids, encoder_outputs=(hidden,), attention_mask=mask, past_key_values=cache, use_cache=True)
        return (out.logits, *flat(out.past_key_values, self.keep_cross))

def export_decoders(model, folder, layers, hidden, mask, heads, width, with_past, plain=False):
    T, S = 3, hidden.shape[1]
    ids = torch.randint(0, 20, (1, T))
    head = ([("encoder_attention_mask", torch.ones(1, S, dtype=torch.long))] if mask else []) + [("input_ids", ids), ("encoder_hidden_states", hidden)]
    axes = {"input_ids": {0: "batch_size", 1: "decoder_sequence_length"}, "encoder_hidden_states": {0: "batch_size", 1: "encoder_sequence_length"},
            "encoder_attention_mask": {0: "batch_size", 1: "encoder_sequence_length"}, "logits": {0: "batch_size", 1: "decoder_sequence_length"}}
    def axes_for(names): return {n: axes.get(n, {0: "batch_size", 2: ("past_" if n.startswith("past") else "") + ("encoder" if ".encoder." in n else "decoder") + "_length"}) for n in names}
    inputs = [n for n, _ in head]
    outputs = ["logits"] + names_of(layers, "present")
    if plain: outputs = ["logits"]
    wrapped = Decoder(model, layers, mask, False, True)
    if plain:
        class Only(torch.nn.Module):
            def __init__(self): super().__init__(); self.d = wrapped
            def forward(self, *given): return self.d(*given)[0]
        wrapped = Only()
    export(wrapped, tuple(v for _, v in head), folder / "decoder_model.onnx", inputs, outputs, axes_for(inputs + outputs))
    if not with_past: return
    past = []
    for _ in range(layers):
        past += [torch.randn(1, heads, T, width // heads) for _ in range(2)] + [torch.randn(1, heads, S, width // heads) for _ in range(2)]
    head = [(n, v[:, -1:] if n == "input_ids" else v) for n, v in head]
    inputs = [n for n, _ in head] + names_of(layers, "past_key_values")
    outputs = ["logits"] + names_of(layers, "present", ("decoder.key", "decoder.value"))
    export(Decoder(model, layers, mask, True, False), tuple([v for _, v in head] + past), folder / "decoder_with_past_model.onnx", inputs, outputs, axes_for(inputs + outputs))

def merge(folder, layers, heads, width):
    """Both decoders in one file, chosen by `use_cache_branch`, as Optimum merges them; with the names that decoder-only parts of it have."""
    first, later = onnx.load(folder / "decoder_model.onnx"), onnx.load(folder / "decoder_with_past_model.onnx")
    kept, weights = {}, []
    def branch(model, name, names):
        g = model.graph
        made = {o.name for o in g.output}
        nodes, mark = list(g.node), f"{name}/"
        outside = outer | set(kept.values())
        # Weights that both have stand once, around them.
        same = {}
        for one in g.initializer:
            key = (tuple(one.dims), one.data_type, one.raw_data)
            if key not in kept: kept[key] = f"weights/{len(kept)}"; weights.append(helper.make_tensor(kept[key], one.data_type, one.dims, one.raw_data, raw=True))
            same[one.name] = kept[key]
        outside |= set(kept.values())
        for node in nodes: node.input[:] = [same.get(n, n) for n in node.input]
        rename = lambda n: n if n == "" or n in outside else mark + n
        for node in nodes:
            node.input[:] = [rename(n) for n in node.input]
            node.output[:] = [rename(n) for n in node.output]
            node.name = mark + node.name
        outs, extra = [], []
        for n in names:
            if n in made: extra.append(helper.make_node("Identity", [mark + n], [f"{mark}out/{n}"]))
            else:  # What the past had of the encoder stays as it was: an empty stand-in.
                extra.append(helper.make_node("Constant", [], [f"{mark}out/{n}"], value=helper.make_tensor("e", TensorProto.FLOAT, [0, heads, 1, width // heads], [])))
            outs.append(helper.make_tensor_value_info(f"{mark}out/{n}", TensorProto.FLOAT, None))
        return helper.make_graph(nodes + extra, name, [], outs)
    names = [o.name for o in first.graph.output]
    used = {n for model in (first, later) for node in model.graph.node for n in node.input}
    inputs = list({i.name: i for i in [*first.graph.input, *later.graph.input] if i.name in used}.values())
    outer = {i.name for i in inputs}
    flag = helper.make_tensor_value_info("use_cache_branch", TensorProto.BOOL, [1])
    node = helper.make_node("If", ["use_cache_branch"], names, then_branch=branch(later, "later", names), else_branch=branch(first, "first", names))
    graph = helper.make_graph([node], "merged", inputs + [flag], list(first.graph.output), weights)
    model = helper.make_model(graph, opset_imports=first.opset_import, ir_version=first.ir_version)
    onnx.save(model, str(folder / "decoder_model_merged.onnx"))
    (folder / "decoder_model.onnx").unlink(); (folder / "decoder_with_past_model.onnx").unlink()

def write_config(folder, config, generation):
    (folder / "config.json").write_text(json.dumps(config.to_dict(), default=str))
    (folder / "generation_config.json").write_text(json.dumps(generation))

# ---------------------------------------------------------------------------------------------- models
HEADS, WIDTH, LAYERS = 2, 16, 2

def said(model, most, beams, **given):
    """Ids by the best word each time, with the numbers of every step; and by several beams."""
    out = model.generate(**given, do_sample=False, num_beams=1, max_length=most, output_logits=True, return_dict_in_generate=True)
    wide = model.generate(**given, do_sample=False, num_beams=beams, max_length=most, early_stopping=True)
    steps = [[round(float(x), 5) for x in step[0][:12]] for step in out.logits]
    return {"ids": out.sequences[0].tolist(), "logits": steps, "beams": wide[0].tolist()}

def caption(out):
    folder = out / "caption"
    tok = bpe(["<|endoftext|>"], 340, True)
    lay_words(folder, tok, {"tokenizer_class": "GPT2Tokenizer", "model_max_length": 64, "bos_token": "<|endoftext|>", "eos_token": "<|endoftext|>", "unk_token": "<|endoftext|>"})
    size = tok.get_vocab_size()
    torch.manual_seed(1)
    vit = ViTConfig(hidden_size=WIDTH, num_hidden_layers=1, num_attention_heads=HEADS, intermediate_size=24, image_size=16, patch_size=4)
    gpt = GPT2Config(vocab_size=size, n_positions=64, n_embd=WIDTH, n_layer=LAYERS, n_head=HEADS, add_cross_attention=True, bos_token_id=0, eos_token_id=0)
    config = VisionEncoderDecoderConfig.from_encoder_decoder_configs(vit, gpt)
    config.decoder_start_token_id, config.pad_token_id, config.eos_token_id = 0, 0, 0
    config._attn_implementation = "eager"
    model = loud(VisionEncoderDecoderModel(config=config), 9)
    model.generation_config.decoder_start_token_id = model.generation_config.pad_token_id = model.generation_config.eos_token_id = 0
    torch.manual_seed(2)
    pixels = torch.rand(1, 3, 16, 16)
    export(Encoder(model.encoder), (pixels,), folder / "encoder_model.onnx", ["pixel_values"], ["last_hidden_state"], {"pixel_values": {0: "batch_size"}, "last_hidden_state": {0: "batch_size"}})
    hidden = model.encoder(pixels).last_hidden_state
    export_decoders(model, folder, LAYERS, hidden, False, HEADS, WIDTH, True)
    merge(folder, LAYERS, HEADS, WIDTH)
    config.architectures = ["VisionEncoderDecoderModel"]
    write_config(folder, config, {"decoder_start_token_id": 0, "eos_token_id": 0, "pad_token_id": 0, "max_length": 14, "num_beams": 4})
    (folder / "preprocessor_config.json").write_text(json.dumps({"do_normalize": True, "do_resize": True, "image_mean": [0.5] * 3, "image_std": [0.5] * 3, "size": 16}))
    rgb = (torch.rand(16, 16, 3) * 255).round()
    values = (rgb / 255 - 0.5) / 0.5
    got = said(model, 14, 4, pixel_values=values.permute(2, 0, 1)[None])
    return {"texts": TEXTS, "tokens": [tok.encode(t).ids for t in TEXTS], "rgb": rgb.reshape(-1).int().tolist(), **got, "text": tok.decode(got["ids"])}

def pair(out):
    folder = out / "pair" / "opus-mt-en-es"
    tok = unigram(["</s>", "<unk>"], 250)
    state = json.loads(tok.to_str())
    # As its converter does: tokens of languages and the pad stand behind the words.
    vocab = state["model"]["vocab"] + [[">>spa<<", 0.0], [">>cat<<", 0.0], ["<pad>", 0.0]]
    state["model"]["vocab"], state["model"]["unk_id"] = vocab, 1
    pad = len(vocab) - 1
    for name, id in (("<pad>", pad),):
        state["added_tokens"].append({"id": id, "content": name, "single_word": False, "lstrip": False, "rstrip": False, "normalized": False, "special": True})
    tok = Tokenizer.from_str(json.dumps(state))
    tok.post_processor = processors.TemplateProcessing("$A </s>", special_tokens=[("</s>", 0)])
    lay_words(folder, tok, {"tokenizer_class": "MarianTokenizer", "model_max_length": 40, "source_lang": "en", "target_lang": "es", "eos_token": "</s>", "unk_token": "<unk>", "pad_token": "<pad>"})
    torch.manual_seed(3)
    config = MarianConfig(vocab_size=len(vocab), d_model=WIDTH, encoder_layers=1, decoder_layers=LAYERS, encoder_attention_heads=HEADS, decoder_attention_heads=HEADS,
                          encoder_ffn_dim=24, decoder_ffn_dim=24, max_position_embeddings=64, pad_token_id=pad, eos_token_id=0, bos_token_id=0, decoder_start_token_id=pad,
                          forced_eos_token_id=0, scale_embedding=True)
    config._attn_implementation = "eager"
    model = loud(MarianMTModel(config), 7)
    model.generation_config.bad_words_ids = [[pad]]
    model.generation_config.forced_eos_token_id = 0
    spanish = tok.token_to_id(">>spa<<")
    inputs = [[spanish] + tok.encode(t).ids for t in TEXTS[:3]]
    first = torch.tensor([inputs[0]])
    ones = torch.ones_like(first)
    export(Encoder(model.model.encoder), (first, ones), folder / "encoder_model.onnx", ["input_ids", "attention_mask"], ["last_hidden_state"],
           {n: {0: "batch_size", 1: "encoder_sequence_length"} for n in ("input_ids", "attention_mask", "last_hidden_state")})
    hidden = model.model.encoder(first, ones).last_hidden_state
    export_decoders(model, folder, LAYERS, hidden, True, HEADS, WIDTH, True)
    config.architectures = ["MarianMTModel"]
    write_config(folder, config, {"decoder_start_token_id": pad, "eos_token_id": 0, "pad_token_id": pad, "forced_eos_token_id": 0, "bad_words_ids": [[pad]], "max_length": 16, "num_beams": 4})
    cases = []
    for ids in inputs:
        got = said(model, 16, 4, input_ids=torch.tensor([ids]), attention_mask=torch.ones(1, len(ids), dtype=torch.long))
        cases.append({"input": ids, **got, "text": tok.decode(got["ids"]), "beamText": tok.decode(got["beams"])})
    return {"texts": TEXTS, "tokens": [tok.encode(t).ids for t in TEXTS], "cases": cases}

def many(out):
    folder = out / "many"
    languages = ["eng_Latn", "spa_Latn", "zho_Hans", "jpn_Jpan", "fra_Latn"]
    tok = bpe(["<s>", "<pad>", "</s>", "<unk>"], 260, False)
    tok.add_special_tokens([AddedToken(l, special=True, normalized=False) for l in languages])
    code = {l: tok.token_to_id(l) for l in languages}
    # What lies there is of another day: whoever translates says from which language.
    tok.post_processor = processors.TemplateProcessing("$A </s> eng_Latn", special_tokens=[("</s>", 2), ("eng_Latn", code["eng_Latn"])])
    lay_words(folder, tok, {"tokenizer_class": "NllbTokenizer", "model_max_length": 1000000000000000019884624838656, "eos_token": "</s>", "pad_token": "<pad>", "unk_token": "<unk>"})
    torch.manual_seed(4)
    config = M2M100Config(vocab_size=tok.get_vocab_size(), d_model=WIDTH, encoder_layers=1, decoder_layers=LAYERS, encoder_attention_heads=HEADS, decoder_attention_heads=HEADS,
                          encoder_ffn_dim=24, decoder_ffn_dim=24, max_position_embeddings=64, pad_token_id=1, bos_token_id=0, eos_token_id=2, decoder_start_token_id=2, scale_embedding=True)
    config._attn_implementation = "eager"
    model = loud(M2M100ForConditionalGeneration(config), 7)
    words = [tok.encode(t, add_special_tokens=False).ids for t in TEXTS[:3]]
    first = torch.tensor([[code["eng_Latn"]] + words[0] + [2]])
    ones = torch.ones_like(first)
    export(Encoder(model.model.encoder), (first, ones), folder / "onnx" / "encoder_model.onnx", ["input_ids", "attention_mask"], ["last_hidden_state"],
           {n: {0: "batch_size", 1: "encoder_sequence_length"} for n in ("input_ids", "attention_mask", "last_hidden_state")})
    hidden = model.model.encoder(first, ones).last_hidden_state
    export_decoders(model, folder / "onnx", LAYERS, hidden, True, HEADS, WIDTH, False, plain=True)
    config.architectures = ["M2M100ForConditionalGeneration"]
    write_config(folder, config, {"decoder_start_token_id": 2, "eos_token_id": 2, "pad_token_id": 1, "max_length": 16, "num_beams": 5})
    cases = []
    for ids, source, target in ((words[0], "eng_Latn", "jpn_Jpan"), (words[1], "eng_Latn", "zho_Hans"), (words[2], "spa_Latn", "eng_Latn")):
        whole = [code[source]] + ids + [2]
        got = said(model, 16, 5, use_cache=False, input_ids=torch.tensor([whole]), attention_mask=torch.ones(1, len(whole), dtype=torch.long), forced_bos_token_id=code[target])
        cases.append({"input": whole, "from": source, "to": target, **got, "text": tok.decode(got["ids"]), "beamText": tok.decode(got["beams"])})
    return {"texts": TEXTS, "tokens": [tok.encode(t, add_special_tokens=False).ids for t in TEXTS], "cases": cases}

def judge(out):
    folder = out / "judge"
    tok = wordpiece(260)
    lay_words(folder, tok, {"tokenizer_class": "BertTokenizer", "model_max_length": 24, "do_lower_case": True, "cls_token": "[CLS]", "sep_token": "[SEP]", "pad_token": "[PAD]", "unk_token": "[UNK]"})
    torch.manual_seed(5)
    labels = ["toxic", "severe_toxic", "obscene", "threat", "insult", "identity_hate"]
    config = BertConfig(vocab_size=tok.get_vocab_size(), hidden_size=WIDTH, num_hidden_layers=1, num_attention_heads=HEADS, intermediate_size=24, max_position_embeddings=24,
                        id2label=dict(enumerate(labels)), label2id={l: i for i, l in enumerate(labels)}, problem_type="multi_label_classification")
    config._attn_implementation = "eager"
    model = loud(BertForSequenceClassification(config), 6)
    class Judge(torch.nn.Module):
        def __init__(self): super().__init__(); self.inner = model
        def forward(self, ids, mask, types): return self.inner(input_ids=ids, attention_mask=mask, token_type_ids=types).logits
    ids = torch.tensor([tok.encode(TEXTS[0]).ids])
    names = ["input_ids", "attention_mask", "token_type_ids"]
    export(Judge(), (ids, torch.ones_like(ids), torch.zeros_like(ids)), folder / "model.onnx", names, ["logits"],
           {**{n: {0: "batch_size", 1: "sequence_length"} for n in names}, "logits": {0: "batch_size"}})
    config.architectures = ["BertForSequenceClassification"]
    (folder / "config.json").write_text(json.dumps(config.to_dict(), default=str))
    scores = []
    for t in TEXTS:
        ids = tok.encode(t).ids
        ids = ids if len(ids) <= 24 else ids[:23] + [3]
        scores.append([round(float(x), 6) for x in torch.sigmoid(model(input_ids=torch.tensor([ids])).logits)[0]])
    return {"texts": TEXTS, "tokens": [tok.encode(t).ids for t in TEXTS], "scores": scores}

if __name__ == "__main__":
    given = argparse.ArgumentParser()
    given.add_argument("out", type=pathlib.Path)
    out = given.parse_args().out
    with torch.no_grad():
        vectors = {"caption": caption(out), "pair": pair(out), "many": many(out), "judge": judge(out)}
    (out / "vectors.json").write_text(json.dumps(vectors, ensure_ascii=False, separators=(",", ":")))
